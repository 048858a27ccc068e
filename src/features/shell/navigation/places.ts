import type { shell } from '../../../words/en/shell.ts'
import type { KeyFrame } from '../../keyboard/keys/frame.ts'
import { aidsOf, allOrders, groupsOf, overview, settings } from './navigation.ts'

type Words = { readonly [Key in keyof typeof shell]: (typeof shell)[Key] extends string ? string : unknown }

/** Every page of the menus and of a phone's bar, named as they name it, with the group it stands in. */
export function placesOf(pages: readonly string[], w: Words): KeyFrame['places'] {
  const grouped = groupsOf(pages).flatMap(({ word: group, items }) =>
    items.map(({ href, word }) => ({ href, label: String(w[word]), hint: String(w[group]) })),
  )
  const alone = [overview, allOrders, ...aidsOf(pages), settings].map(({ href, word }) => ({
    href,
    label: String(w[word]),
  }))
  return [...alone.slice(0, 2), ...grouped, ...alone.slice(2)].filter(({ href }) => pages.includes(href))
}

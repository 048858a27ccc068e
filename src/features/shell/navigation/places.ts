import type { shell } from '../../../words/en/shell.ts'
import type { KeyFrame } from '../../keyboard/keys/frame.ts'
import { aidsOf, allOrders, groupsOf, type NavItem, overview, settings } from './navigation.ts'

type Words = { readonly [Key in keyof typeof shell]: (typeof shell)[Key] extends string ? string : unknown }

/** Every page of the menus and of a phone's bar, named as they name it, with the group it stands in. */
export function placesOf(pages: readonly string[], w: Words): KeyFrame['places'] {
  const grouped = groupsOf(pages).flatMap(({ word: group, items }) =>
    items.map(({ href, word }) => ({ href, label: String(w[word]), hint: String(w[group]) })),
  )
  const alone = (items: readonly NavItem[]) => items.map(({ href, word }) => ({ href, label: String(w[word]) }))
  const all = [...alone([overview, allOrders]), ...grouped, ...alone([...aidsOf(pages), settings])]
  return all.filter(({ href }) => pages.includes(href))
}

import type { shell } from '../../../words/en/shell.ts'
import type { KeyFrame } from '../../keyboard/keys/frame.ts'
import { aidsOf, groupsOf, overview, settings } from './navigation.ts'

type Words = { readonly [Key in keyof typeof shell]: (typeof shell)[Key] extends string ? string : unknown }

/** Every page of the menus, named as they name it, with the group it stands in. */
export function placesOf(pages: readonly string[], w: Words): KeyFrame['places'] {
  const grouped = groupsOf(pages).flatMap(({ word: group, items }) =>
    items.map(({ href, word }) => ({ href, label: String(w[word]), hint: String(w[group]) })),
  )
  const alone = [overview, ...aidsOf(pages), settings].map(({ href, word }) => ({ href, label: String(w[word]) }))
  return [...alone.slice(0, 1), ...grouped, ...alone.slice(1)].filter(({ href }) => pages.includes(href))
}

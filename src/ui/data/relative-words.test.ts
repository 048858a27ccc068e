import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../words/languages.ts'
import { localeCodes } from '../../words/locales.ts'

/** What stands before a time that may be told as '16 minutes ago': the word's key, with the sections its file takes words from. */
const before = globSync('src/{features,ui}/**/*.tsx', { exclude: ['**/*.test.tsx', 'src/features/desk/**'] }).flatMap(
  (path) => {
    const text = readFileSync(path, 'utf8')
    const sections = [...text.matchAll(/useWords\('(\w+)'\)/g)].map(([, name = '']) => name)
    return [...text.matchAll(/\{w\.(\w+)\} <Time at=\{[^}]*\}(?! exact)/g)].map(([, key = '']) => ({
      path,
      key,
      sections,
    }))
  },
)

/** Words that only a date can follow. */
const ONLY_DATES = /(^|\s)(on|since|from|until|el|la|desde|hasta|del|em|até|le|depuis|jusqu’au|منذ|في|من|حتى)$/i

test.each(localeCodes)('in %s no word that asks for a date stands before “16 minutes ago”', (locale) => {
  const all = languages[locale].sections as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  expect(before.length).toBeGreaterThan(5)
  const wrong = before.flatMap(({ path, key, sections }) =>
    sections.flatMap((section) => {
      const word = all[section]?.[key]
      return typeof word === 'string' && ONLY_DATES.test(word) ? [`${path}: ${section}.${key} '${word}'`] : []
    }),
  )
  expect(wrong).toEqual([])
})

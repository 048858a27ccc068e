import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsFor } from './catalogue.ts'
import { localeCodes } from './locales.ts'

/** A control's name from the catalogue, with the one phrase that is seen on it, each with the name of its section in the file. */
const NAMED =
  /aria-label=\{(?:[^{}]*\? undefined : )?(?:fill\()?(?<of>\w+)\.(?<heard>\w+)[,}](?:(?!<\/?[A-Za-z]).){0,600}?>\s*\{(?:[^{}]*\? \w+\.\w+ : )?(?<on>\w+)\.(?<seen>\w+)\}/gs

/** The words of a phrase, without what stands between them. */
const wordsOf = (phrase = '') =>
  ` ${phrase
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()} `

/** Where a phrase is: its section, and its key there. */
type Phrase = [section: string, key: string]

const controls = globSync('src/{features,ui}/**/*.tsx').flatMap(
  (file): { file: string; heard: Phrase; seen: Phrase }[] => {
    const text = readFileSync(file, 'utf8')
    const sections = Object.fromEntries(
      [...text.matchAll(/const (\w+) = useWords\('(\w+)'\)/g)].map(([, name = '', section = '']) => [name, section]),
    )
    return [...text.matchAll(NAMED)].flatMap(({ groups: { of = '', heard = '', on = '', seen = '' } = {} }) => {
      const [said, shown] = [sections[of], sections[on]]
      return said && shown ? [{ file, heard: [said, heard], seen: [shown, seen] }] : []
    })
  },
)

// WCAG 2.5.3: who speaks to a device says what they see.
test.each(localeCodes)('what is seen on a control stands in what is heard of it, in %s', (locale) => {
  expect(controls.length).toBeGreaterThan(15)
  const phrase = ([section, key]: Phrase) =>
    (wordsFor(locale, section as 'ui').sections as unknown as Record<string, Record<string, string>>)[section]?.[key]
  const wrong = controls.filter(({ heard, seen }) => !wordsOf(phrase(heard)).includes(wordsOf(phrase(seen))))
  expect(wrong).toEqual([])
})

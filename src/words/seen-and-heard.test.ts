import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsFor } from './catalogue.ts'
import { localeCodes } from './locales.ts'

/** A control's name from the catalogue, with the one phrase that is seen on it. */
const NAMED =
  /aria-label=\{(?:[^{}]*\? undefined : )?(?:fill\()?w\.(?<heard>\w+)[,}](?:(?!<\/?[A-Za-z]).){0,600}?>\s*\{(?:[^{}]*\? w\.\w+ : )?w\.(?<seen>\w+)\}/gs

/** The words of a phrase, without what stands between them. */
const wordsOf = (phrase = '') =>
  ` ${phrase
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()} `

interface Control {
  file: string
  section: string
  heard: string
  seen: string
}

const controls = globSync('src/{features,ui}/**/*.tsx').flatMap((file): Control[] => {
  const text = readFileSync(file, 'utf8')
  const section = /const w = useWords\('(\w+)'\)/.exec(text)?.[1]
  return section
    ? [...text.matchAll(NAMED)].map(({ groups }) => ({
        file,
        section,
        heard: groups?.heard ?? '',
        seen: groups?.seen ?? '',
      }))
    : []
})

// WCAG 2.5.3: who speaks to a device says what they see.
test.each(localeCodes)('what is seen on a control stands in what is heard of it, in %s', (locale) => {
  expect(controls.length).toBeGreaterThan(15)
  const wrong = controls.filter(({ section, heard, seen }) => {
    const phrases = (wordsFor(locale, section as 'ui').sections as unknown as Record<string, Record<string, string>>)[
      section
    ]
    return !wordsOf(phrases?.[heard]).includes(wordsOf(phrases?.[seen]))
  })
  expect(wrong).toEqual([])
})

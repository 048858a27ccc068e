import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { basisPointsIn, percentIn } from './formatters.ts'
import { localeCodes, locales } from './locales.ts'

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|md)$/.test(name))
    .map((name) => join(folder, name))

/** Percentages as they stand in words and texts, each with what is between its figure and its sign. */
const spacingsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/[0-9}]((?:\\u00a0|\s)?)%/g)].map(
    ([, between = '']) => `${file}: '${between.replace('\\u00a0', '\u00a0')}'`,
  )

test.each(localeCodes)('%s: what is written spaces a percentage as what is reckoned', (code) => {
  const isSpaced = /\s%/.test(percentIn(5, locales[code].format))
  const files = ['src/words', 'src/content/faq', 'src/content/guide', 'src/content/services', 'src/content/legal']
    .flatMap((folder) => filesOf(join(folder, code)))
    .flatMap(spacingsIn)
  expect(files.filter((found) => !found.endsWith(isSpaced ? "'\u00a0'" : "''"))).toEqual([])
})

test('a percentage is its language’s own, with a true minus', () => {
  expect([percentIn('-0.30', 'en-GB'), percentIn(42.5, 'pt-BR'), basisPointsIn(150, 'fr-FR')]).toEqual([
    '−0.30%',
    '42,5%',
    '1,50\u00a0%',
  ])
})

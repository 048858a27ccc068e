import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)

test('a name is called checked by one function alone, wherever the server says it', () => {
  const saying = sources('src/server/**/*.ts').filter(([, text]) => /\bname_source: /.test(text))
  expect(saying.length).toBeGreaterThan(2)
  expect(saying.filter(([, text]) => /\bname_source: (?!nameSourceOf\()/.test(text)).map(([file]) => file)).toEqual([])
})

test('no screen has words for a checked name that it doesn’t choose by where the name comes from', () => {
  const words = /\bname(?:Checked|ByDocument)\b/
  const screens = sources('src/features/**/*.tsx').filter(([, text]) => words.test(text))
  expect(screens.length).toBeGreaterThan(1)
  expect(
    screens.filter(([, text]) => !/Record<\s*[^>]*'?name_source'?|NameSource/.test(text)).map(([file]) => file),
  ).toEqual([])
})

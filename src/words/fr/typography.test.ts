import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')

const QUOTED = /(?<=[ {[(])(['`])(.*?)\1(?=[,;)\s\]}]|$)/g
/** What programs take to the letter, and addresses of links. */
const LITERAL = /`[^`]*`|\]\([^)]*\)/g

/** What people read of a file: of code what stands in quotes, of Markdown all but names of fields. */
const read = (file: string): string[] => {
  const lines = readFileSync(join(src, file), 'utf8').split('\n')
  if (file.endsWith('.md')) return lines.map((line) => line.replace(/^\s*\w+:( |$)/, '').replaceAll(LITERAL, ''))
  return lines.flatMap((line) => [...line.matchAll(QUOTED)].map(([, , text = '']) => text.replaceAll(LITERAL, '')))
}

const sentences = globSync(['words/fr/**/*.ts', 'content/*/fr/*.md'], { cwd: src })
  .filter((file) => !file.includes('.test.'))
  .sort()
  .flatMap((file) => read(file).map((text) => `${file}: ${text}`))

const rules: readonly [what: string, wrong: RegExp][] = [
  ['a no-break space before ; ? ! and »', /(?:[^\u00a0\s]| )[;?!»]/],
  ['a no-break space before a colon that a space, emphasis or nothing follows', /(?:[^\u00a0\s]| ):(?=[\s*]|$)/],
  ['a no-break space behind «', /«(?!\u00a0)/],
  ['a no-break space before %', /\d ?%/],
  ['a no-break space between thousands', /\d \d{3}(?!\d)/],
  ['the apostrophe ’', /\p{L}'\p{L}/u],
]

test.each(rules)('French has %s', (_, wrong) => {
  expect(sentences.length).toBeGreaterThan(2000)
  const found = sentences.filter((sentence) => wrong.test(sentence.slice(sentence.indexOf(': ') + 2)))
  expect(found).toEqual([])
})

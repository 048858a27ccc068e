import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commands, wholeDatabase } from './commands.ts'
import { evidenceCommands } from './evidence.ts'

const top = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string) => readFileSync(`${top}${file}`, 'utf8')
const usages: Record<string, { usage: string }> = { ...commands, ...wholeDatabase, ...evidenceCommands }
/** What the launcher does by itself: the names before a `)` in its case. */
const own = [...read('florin').matchAll(/^([\w |]+)\)$/gm)].flatMap(([, names = '']) => names.split(' | '))

/** `./florin staff add --email …`, as documents say it. */
interface Typed {
  where: string
  words: string[]
  /** It stands in a block of commands, to be typed as it is. */
  whole: boolean
}

const documents = [
  'README.md',
  'docs/operations.md',
  ...readdirSync(`${top}docs/recipes`).map((it) => `docs/recipes/${it}`),
]
const typed: Typed[] = documents.flatMap((file) => {
  let fenced = false
  return read(file)
    .split('\n')
    .flatMap((line, i) => {
      if (line.trim().startsWith('```')) fenced = !fenced
      return [...line.matchAll(/\.\/florin ([a-z][^`\n]*)/g)].map(([, rest = '']) => ({
        where: `${file}:${i + 1} ./florin ${rest}`,
        words: rest.split(' '),
        whole: fenced,
      }))
    })
})

test('each ./florin that the documents name is there, and takes what they type', () => {
  expect(own).toContain('doctor')
  expect(typed.filter(({ whole }) => whole).length).toBeGreaterThan(5)
  const faults = typed.flatMap(({ where, words, whole }) => {
    const plain = words.map((word) => word.replace(/[.,;:)]+$/, ''))
    const usage = (usages[plain.slice(0, 2).join(' ')] ?? usages[plain[0] ?? ''])?.usage
    if (usage === undefined)
      return [...own, 'help'].includes(plain[0] ?? '') ? [] : [`${where}: there is no such command`]
    const wanted = usage.replaceAll(/\[[^\]]*\]/g, '').match(/--\w+/g) ?? []
    const lacking = whole ? wanted.filter((option) => !words.includes(option)) : []
    return lacking.map((option) => `${where}: lacks ${option}`)
  })
  expect(faults).toEqual([])
})

test('operations are typed by the launcher: the npm of Debian 12 leaves packages out without a word', () => {
  expect(read('docs/operations.md').match(/npm (ci|install|run)\b.*/g) ?? []).toEqual([])
})

test('each decision has a number of its own', () => {
  const numbers = readdirSync(`${top}docs/decisions`).map((file) => file.slice(0, 4))
  expect(numbers.filter((number, i) => !/^\d{4}$/.test(number) || numbers.indexOf(number) !== i)).toEqual([])
})

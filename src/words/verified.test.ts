import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const CLAIMS = /\bverified\b|\bverificad[oa]s?\b|\bvérifiée?s?(?!\p{L})|موثَّ?ق|تم التحقق/iu

/** Who may say so, and why: each names something that really was checked, or says what would be. */
const ALLOWED: readonly [file: string, sentence: RegExp][] = [
  // Shown for `name_source: 'checked'` alone: the name stands in a document that was checked.
  ['words/en/orders/order-room.ts', /nameChecked: 'Verified name'/],
  ['words/pt/orders/order-room.ts', /nameChecked: 'Nome verificado'/],
  // On papers, for `checked` names alone.
  ['words/en/said/statement.ts', /receipt_name_checked: 'verified by a document'/],
  ['words/pt/said/statement.ts', /receipt_name_checked: 'verificado por documento'/],
  // The page was checked, at that time.
  ['words/pt/site/site-status.ts', /O que funciona agora, verificado às \{time\}/],
  // What the level is for; nobody has it without a check.
  ['words/en/said/obstacles.ts', /Only verified companies and organisations can take this ad/],
]

const files = (dir: string): string[] =>
  readdirSync(join(src, dir), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /\.(ts|md)$/.test(it.name) && !it.name.endsWith('.test.ts'))
    .map((it) => join(it.parentPath, it.name).slice(src.length + 1))

/** The lines of a file that people read: of code only what stands in quotes. */
const read = (file: string): string[] =>
  readFileSync(join(src, file), 'utf8')
    .split('\n')
    .filter((line) => CLAIMS.test(file.endsWith('.md') ? line : (line.match(/(['"`]).*\1/)?.[0] ?? '')))

// Prose can't tell what was checked; this reads who claims that something was.
test('nothing is called verified that nobody checked', () => {
  const claims = [
    ...files('words'),
    ...files('content'),
    ...files('contract'),
    ...files('server/modules/notifications'),
  ]
    .flatMap((file) => read(file).map((line) => [file, line.trim()] as const))
    // Identifiers and events, not sentences.
    .filter(([, line]) => !/'account\.verified'/.test(line))
    .filter(([file, line]) => !ALLOWED.some(([where, sentence]) => file === where && sentence.test(line)))
  expect(claims).toEqual([])
})

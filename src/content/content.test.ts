import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'astro/zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deep } from '../server/testing/database/engines.ts'
import { faultsOf } from './faults.ts'

const root = join(import.meta.dirname, '../..')
const faq = (name: string) => `src/content/faq/en/${name}.md`

const schema = z.strictObject({
  title: z.string().min(8),
  order: z.number().int(),
  kind: z.enum(['a', 'b']),
  points: z.array(z.string().max(5)).min(2),
})

const textsOf = (data: object, rows: string[]) =>
  faultsOf({ path: 'x.md', contents: ['---', ...rows, '---', '', 'Text.'].join('\n'), data, body: 'Text.' }, schema)

test('an editor reads which field is wrong, on which line, and what belongs there', () => {
  const data = { title: 'Short', order: 1.5, kind: 'c', points: ['fine', 'too long'] }
  const rows = ['title: Short', 'order: 1.5', 'kind: c', 'points:', '  - fine', '  - too long']
  expect(textsOf(data, rows)).toEqual([
    'x.md, line 2: `title` must have at least 8 characters.',
    'x.md, line 3: `order` must be a whole number.',
    'x.md, line 4: `kind` must be one of "a", "b".',
    'x.md, line 7: `points[2]` must have at most 5 characters.',
  ])
})

test('an editor reads what is missing and what has no place', () => {
  expect(
    textsOf({ title: 'Long enough', points: ['one'], colour: 'red' }, [
      'title: Long enough',
      'points: [one]',
      'colour: red',
    ]),
  ).toEqual([
    'x.md, line 1: `order` is missing.',
    'x.md, line 1: `kind` is missing; it must be one of "a", "b".',
    'x.md, line 3: `points` must have at least 2 entries.',
    'x.md, line 4: `colour` is not a field here. Take it out, or look for a slip of the pen.',
  ])
})

test('a file without a text is noticed', () => {
  const data = { title: 'Long enough', order: 1, kind: 'a', points: ['one', 'two'] }
  const file = { path: 'x.md', contents: '---\ntitle: Long enough\n---\n', data, body: '' }
  expect(faultsOf(file, schema)).toEqual(['x.md, line 3: there is no text under the fields.'])
})

/** A few seconds on a quiet machine. */
const BUILD_MS = 60_000

let copy = ''
/** A site of one page, the FAQ, with the real content, schemas and section. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'florin-content-'))
  const left = /\/src\/(pages|features|layouts|middleware)(\/|\.ts|$)|\.test\.ts$/
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true, filter: (path) => !left.test(path) })
  mkdirSync(join(copy, 'src/pages'))
  writeFileSync(
    join(copy, 'src/pages/index.astro'),
    "---\nimport FaqList from '../ui/sections/faq/FaqList.astro'\n---\n<FaqList />\n",
  )
  writeFileSync(join(copy, 'astro.config.mjs'), 'export default {}\n')
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const build = () =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', copy], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
  }).then(
    ({ stdout, stderr }) => ({ failed: false, said: stdout + stderr }),
    ({ stdout, stderr }) => ({ failed: true, said: `${stdout}${stderr}` }),
  )

const edit = (path: string, from: string | RegExp, to: string) => {
  const full = join(copy, path)
  const text = readFileSync(full, 'utf8')
  expect(text, path).toMatch(from)
  writeFileSync(full, text.replace(from, to))
}

test(
  'a wrong, a missing and an unknown field and broken YAML stop the build, each by file, line and reason',
  async () => {
    edit(faq('cost'), 'group: start', 'group: prices')
    edit(faq('twice'), /order: \d+\n/, '')
    edit(faq('undo-swap'), 'group: swap', 'group: swap\ncolour: red')
    edit(faq('who'), 'group: security', 'group: [security')
    const { failed, said } = await build()
    expect(failed).toBe(true)
    const groups = '"start", "deposit", "swap", "trade", "records", "security", "trouble", "company"'
    expect(said).toContain(`${faq('cost')}, line 3: \`group\` must be one of ${groups}.`)
    expect(said).toContain(`${faq('twice')}, line 1: \`order\` is missing.`)
    expect(said).toContain(`${faq('undo-swap')}, line 4: \`colour\` is not a field here.`)
    expect(said).toMatch(new RegExp(`${faq('who')}, line \\d: the fields can’t be read as YAML: `))
  },
  BUILD_MS,
)

test.runIf(deep)(
  'what an editor writes stands on the page after the next build',
  async () => {
    rmSync(join(copy, 'src/content'), { recursive: true })
    cpSync(join(root, 'src/content'), join(copy, 'src/content'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    })
    edit(faq('cost'), 'What does it cost?', 'What would it cost me?')
    const { failed, said } = await build()
    expect(failed, said).toBe(false)
    const page = readFileSync(join(copy, 'dist/index.html'), 'utf8')
    expect(page).toContain('What would it cost me?')
    expect(page).not.toContain('What does it cost?')
  },
  BUILD_MS,
)

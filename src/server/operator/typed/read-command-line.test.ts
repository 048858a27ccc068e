import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { commands, wholeDatabase } from '../commands.ts'
import { evidenceCommands } from '../evidence.ts'
import { readCommandLine, type Told } from './read-command-line.ts'

const known: Readonly<Record<string, Told>> = { ...commands, ...wholeDatabase, ...evidenceCommands }
const read = (...typed: string[]) => readCommandLine(typed, known)
const groups = [...new Set(Object.keys(known).map((name) => name.split(' ')[0] ?? ''))]

describe.each(Object.entries(known))('./florin %s', (name, { usage, what }) => {
  const words = name.split(' ')
  const asked = usage.replaceAll(/\[[^\]]*\]/g, '')
  const places = asked.match(/<[^>]+>/g) ?? []
  const named = asked.match(/--\w+/g) ?? []
  const whole = [...words, ...places.map((_, i) => `given-${i}`), ...named.flatMap((option) => [option, 'given'])]

  test('says how it is typed and what it does, wherever help is asked for', () => {
    for (const typed of [
      [...words, '--help'],
      ['-h', ...words],
      ['help', ...words],
      [...whole, '--help'],
    ]) {
      const said = read(...typed)
      expect(said).toMatchObject({ code: 0, say: expect.stringContaining(`Usage: ./florin ${name}`) })
      expect(said).toMatchObject({ say: expect.stringContaining(what) })
    }
  })

  test('is given what was typed, and names each thing that it lacks', () => {
    expect(read(...whole)).toMatchObject({ name, args: places.map((_, i) => `given-${i}`) })
    if (places.length + named.length === 0) return
    const bare = read(...words)
    expect(bare).toMatchObject({ code: 1, say: expect.stringContaining('Usage: ./florin') })
    const [fault = ''] = 'say' in bare ? bare.say.split('\n') : []
    for (const lacked of ['It lacks', ...places, ...named]) expect(fault).toContain(lacked)
  })

  test('takes no option that it doesn’t know', () => {
    expect(read(...whole, '--forse')).toMatchObject({
      code: 1,
      say: expect.stringMatching(/^Unknown option '--forse'\./),
    })
  })
})

test.each(groups)(
  'what begins with %s is listed by it alone, and is no command where it needs another word',
  (first) => {
    const mine = Object.keys(known).filter((name) => name.split(' ')[0] === first)
    for (const typed of [
      [first, '--help'],
      ['help', first],
    ])
      expect(read(...typed)).toMatchObject({ code: 0 })
    const alone = read(first)
    expect(alone).toMatchObject({ code: 1 })
    for (const name of mine) expect('say' in alone && alone.say).toContain(`./florin ${name}`)
  },
)

test.each([
  [['frobnicate']],
  [['ledger', 'frobnicate']],
  [['toString']],
  [['constructor', 'name']],
  [['frobnicate', '--help']],
])('%j is no command: that is said, with those that there are', (typed) => {
  const said = read(...typed)
  expect(said).toMatchObject({ code: 1 })
  expect('say' in said && said.say).toMatch(/^There is no command `[^`]+`\.\nCommands:\n {2}\.\/florin /)
})

test('nothing typed, or help, lists every command', () => {
  for (const typed of [[], ['help'], ['--help']]) {
    const said = read(...typed)
    expect(said).toMatchObject({ code: 0 })
    for (const name of Object.keys(known)) expect('say' in said && said.say).toContain(`./florin ${name}`)
  }
})

test('the process ends as it says: help well, what isn’t known not, neither with a database', () => {
  const operator = fileURLToPath(new URL('../operator.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const run = (...args: string[]) => spawnSync(process.execPath, [operator, ...args], { env, encoding: 'utf8' })
  expect(run('payouts', 'export', '--help')).toMatchObject({ status: 0, stderr: '' })
  const unknown = run('payouts', 'exprot')
  expect([unknown.status, unknown.stdout.split('\n')[0]]).toEqual([1, 'There is no command `payouts exprot`.'])
})

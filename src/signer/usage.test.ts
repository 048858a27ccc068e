import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    ...{ encoding: 'utf8', input: '', env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1' } },
  })
  return { status, stdout, stderr }
}

test.each([
  ['a command that there isn’t', ['bogus'], 'there is no command bogus'],
  ['no command', [], 'which command?'],
  ['an option that there isn’t', ['serve', '--bogus'], '--bogus'],
  ['less than a command takes', ['verify'], 'verify <journal>'],
])('%s ends with 2, and says on standard error what there is', (_, args, said) => {
  const { status, stdout, stderr } = run(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(said)
  expect(stderr).toContain('Commands, each with')
})

test('--help says how each command is called, and of one how that is, and does nothing', () => {
  expect(run('--help')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/ {2}serve .* {2}init /s),
  })
  const { status, stdout } = run('init', '--help')
  expect([status, stdout.includes('  init [--shares]'), stdout.includes('serve')]).toEqual([0, true, false])
})

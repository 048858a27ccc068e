import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { litecoindPath } from './litecoind.ts'
import { scratchFolder } from './until-exit.ts'

let temporary: string
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'florin-until-exit-'))
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** Runs a program that says 'up', and is then told to end; what it left in its temporary folder, before and after. */
async function left(program: string, signal: 'SIGINT' | 'SIGTERM') {
  const text = `for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
    ${program}
    console.log('up'); setInterval(() => {}, 1000)`
  const env = { ...process.env, TMPDIR: temporary }
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  const before = readdirSync(temporary).length
  child.kill(signal)
  await ended
  return { before, after: readdirSync(temporary) }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a folder goes with the process that is told to end by %s',
  async (signal) => {
    const program = `const { scratchFolder } = await import(${module('./until-exit.ts')})
    const { writeFileSync } = await import('node:fs')
    writeFileSync(scratchFolder('florin-x-').path + '/file', 'x')`
    expect(await left(program, signal)).toEqual({ before: 1, after: [] })
  },
)

test('a folder that was removed is nothing to do at the exit any more', () => {
  const before = process.listenerCount('exit')
  const { path, remove } = scratchFolder('florin-x-')
  expect(process.listenerCount('exit')).toBe(before + 1)
  remove()
  expect(process.listenerCount('exit')).toBe(before)
  expect(() => readdirSync(path)).toThrow('ENOENT')
})

test.runIf(litecoindPath)('a Litecoin node ends with the process that started it, and leaves nothing', async () => {
  const program = `const { startLitecoind } = await import(${module('./litecoind.ts')})
    await startLitecoind()`
  expect(await left(program, 'SIGTERM')).toEqual({ before: 1, after: [] })
})

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isBreached, isDownload } from './breached-passwords.ts'
import { refuseWeak } from './passwords.ts'

let folder: string
const log = { error: vi.fn() }
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-breached-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const known = Array.from({ length: 500 }, (_, n) => `leaked ${n}`)

/** As the downloads are: sorted, counts of any length, lines that end as on Windows or not. */
function fileOf(passwords: readonly string[], end: string): string {
  const path = join(folder, `${passwords.length}-${end.length}.txt`)
  const lines = passwords.map((password, n) => `${digestOf(password)}:${10 ** (n % 8)}`).sort()
  writeFileSync(path, lines.map((line) => `${line}${end}`).join(''))
  return path
}

describe.each(['\n', '\r\n'])('in one file whose lines end with %j', (end) => {
  test('each password of it is found, the first and the last, too, and no other [ASVS 6.2.12]', async () => {
    for (const many of [1, 2, 3, 500]) {
      const path = fileOf(known.slice(0, many), end)
      for (const password of known.slice(0, many)) expect(await isBreached(path, password, log), password).toBe(true)
      for (let n = 0; n < 200; n++) expect(await isBreached(path, `nobody’s ${n}`, log)).toBe(false)
    }
  })
})

test('in a folder with a file for each beginning it is found by the rest [ASVS 6.2.12]', async () => {
  const digest = digestOf('leaked 1')
  writeFileSync(join(folder, `${digest.slice(0, 5)}.txt`), `${'0'.repeat(35)}:3\r\n${digest.slice(5)}:7\r\n`)
  expect(await isBreached(folder, 'leaked 1', log)).toBe(true)
  const other = digestOf('nobody’s')
  writeFileSync(join(folder, `${other.slice(0, 5)}.txt`), `${'0'.repeat(35)}:3\n`)
  expect(await isBreached(folder, 'nobody’s', log)).toBe(false)
})

test('where a folder lacks a file a password is set all the same, and the log says so once', async () => {
  const half = mkdtempSync(join(folder, 'half-'))
  writeFileSync(join(half, `${digestOf('leaked 1').slice(0, 5)}.txt`), `${digestOf('leaked 1').slice(5)}:7\n`)
  const ctx = { log, config: { BREACHED_PASSWORDS: half } }
  log.error.mockClear()
  for (const password of ['leaked 2', 'leaked 3']) await refuseWeak(ctx, password, {}, 'password')
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ folder: half }, expect.stringContaining('lacks a file'))
  await expect(refuseWeak(ctx, 'leaked 1', {}, 'password')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a download is told from what is none', () => {
  const empty = mkdtempSync(join(folder, 'empty-'))
  writeFileSync(join(empty, 'notes.txt'), 'leaked 1\n')
  for (const path of [empty, join(empty, 'notes.txt'), join(folder, 'nowhere')]) expect(isDownload(path)).toBe(false)
  expect(isDownload(fileOf(known, '\n'))).toBe(true)
  writeFileSync(join(empty, '00000.txt'), '')
  expect(isDownload(empty), 'one that isn’t done').toBe(false)
  writeFileSync(join(empty, 'FFFFF.txt'), '')
  expect(isDownload(empty)).toBe(true)
})

test('a new password that is in it is refused like a common one [ASVS 6.2.12]', async () => {
  const ctx = { log, config: { BREACHED_PASSWORDS: fileOf(known, '\n') } }
  await expect(refuseWeak(ctx, 'leaked 17', {}, 'password')).rejects.toMatchObject({ code: 'invalid_input' })
  await refuseWeak(ctx, 'nobody’s own words', {}, 'password')
})

test('without a download nothing is looked up', async () => {
  expect(await isBreached('', 'leaked 1', log)).toBe(false)
})

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '../../env.ts'
import { lockFolder } from '../db/embedded/lock.ts'
import { fillDemo } from './fill.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'florin-fill-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const fill = () => fillDemo({ DATA_DIR: home } as Config, { town: false })

test('a folder with other files in it stays as it is', async () => {
  const file = path.join(home, 'db/letters.txt')
  mkdirSync(path.dirname(file))
  writeFileSync(file, 'Dear Ada')
  await expect(fill()).rejects.toThrow('neither empty nor a database')
  expect(existsSync(file)).toBe(true)
})

test('what another process is filling is left to it', async () => {
  const half = path.join(home, 'db.filling/PG_VERSION')
  mkdirSync(path.dirname(half))
  writeFileSync(half, '17')
  const unlock = lockFolder(path.join(home, 'db'))
  await expect(fill()).rejects.toThrow('is in use')
  expect(existsSync(half)).toBe(true)
  unlock()
})

test('a database that is there is none to fill', async () => {
  mkdirSync(path.join(home, 'db'))
  writeFileSync(path.join(home, 'db/PG_VERSION'), '17')
  await fill()
  expect(existsSync(path.join(home, 'db.filling'))).toBe(false)
})

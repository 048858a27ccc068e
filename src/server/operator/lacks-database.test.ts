import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lacksDatabase } from './lacks-database.ts'

const operator = fileURLToPath(new URL('operator.ts', import.meta.url))
let top: string
let DATA_DIR: string
let demo: string

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'florin-folder-'))
  DATA_DIR = join(top, 'data')
  demo = join(top, 'demo')
})
afterEach(() => rmSync(top, { recursive: true, force: true }))

const database = (folder: string) => {
  mkdirSync(join(folder, 'db'), { recursive: true })
  writeFileSync(join(folder, 'db', 'PG_VERSION'), '17\n')
}

test('a command says where it looked for a database, and makes none', async () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: '', DATA_DIR, FLORIN_MODE: 'development' }
  const { code, said } = await new Promise<{ code: unknown; said: string }>((done) => {
    execFile(process.execPath, [operator, 'ledger', 'verify'], { env }, (error, _, stderr) =>
      done({ code: error?.code, said: stderr }),
    )
  })
  expect(said).toContain(`There is no database in ${DATA_DIR}/db`)
  expect(code).toBe(1)
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('where the demo has one, it says how to reach that', () => {
  const config = { DATABASE_URL: '', DATA_DIR }
  expect(lacksDatabase(config, demo)).toContain('`./florin db migrate` makes one there.')
  database(demo)
  expect(lacksDatabase(config, demo)).toContain(`stop it, and type \`DATA_DIR=${demo} ./florin …\`.`)
})

test('nothing is missing where one is there, or on PostgreSQL', () => {
  expect(lacksDatabase({ DATABASE_URL: 'postgres://florin@127.0.0.1/florin', DATA_DIR }, demo)).toBeUndefined()
  database(DATA_DIR)
  expect(lacksDatabase({ DATABASE_URL: '', DATA_DIR }, demo)).toBeUndefined()
})

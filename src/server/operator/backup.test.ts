import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../env.ts'
import { openDatabase } from '../db/client.ts'
import { sealAudit } from '../modules/desk/audit-log/seal-audit.ts'
import { publicKeys } from '../modules/orders/evidence/receipts.ts'
import type { TestApp } from '../testing/ctx.ts'
import { serverVariable } from '../testing/database/databases.ts'
import { deep } from '../testing/database/engines.ts'
import { addressOf, asSuperuser, makeDatabase, ROLES } from '../testing/database/postgres-roles.ts'
import { disputed } from '../testing/desk.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { pastAllIds } from '../testing/past-all-ids.ts'
import { testTrades } from '../testing/trades.ts'
import { type BackupInput, backup } from './backup.ts'
import { restore } from './restore.ts'

const server = process.env[serverVariable] ?? ''
const made: string[] = []
let it: TestApp
let folder: string
let file: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'florin-backup-'))
  file = path.join(folder, 'florin.backup')
  // tidy: allow pg_dump and pg_restore work on a server alone
  const trades = await testTrades('postgres')
  it = trades.it
  // Statements and words with a step are sealed by their authors' own keys.
  await disputed(trades)
  expectOk(await trades.act(trades.ada, await trades.placed(), 'extend', 'Your bank is closed today'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await it.stop()
  for (const name of made) await asSuperuser(server, (one) => one.query(`drop database if exists ${name} with (force)`))
})

/** What a command says and answers, on the database of these addresses. */
async function typed(run: typeof backup, place: Record<string, string | undefined>, which = file) {
  const lines: string[] = []
  const input: BackupInput = { file: which, config: readConfig({ ...place }), say: (line) => lines.push(line) }
  const code = await run(input)
  return { code, said: lines.join('\n') }
}

const here = () => ({ DATABASE_URL: it.database.url, DATABASE_OWNER_URL: it.database.ownerUrl })

async function elsewhere(): Promise<{ DATABASE_URL: string; DATABASE_OWNER_URL: string }> {
  const name = `florin_test_${randomBytes(6).toString('hex')}`
  await makeDatabase(server, name)
  made.push(name)
  const [DATABASE_URL, DATABASE_OWNER_URL] = [ROLES.application, ROLES.owner].map((role) =>
    addressOf(server, name, role),
  )
  return { DATABASE_URL: DATABASE_URL ?? '', DATABASE_OWNER_URL: DATABASE_OWNER_URL ?? '' }
}

test('what was backed up is restored elsewhere, proven, and money moves there', async () => {
  const done = await typed(backup, here())
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('The ledger in it is sound.') })
  expect(done.said).toContain('DATA_KEYS with k1')
  expect(statSync(file).mode & 0o077).toBe(0)
  const manifest = readFileSync(`${file}.json`, 'utf8')
  expect(manifest).not.toContain(readConfig({}).DATA_KEYS.slice(3))
  const there = await elsewhere()
  const back = await typed(restore, there)
  expect(back).toMatchObject({ code: 0, said: expect.stringContaining('The restored ledger is sound.') })
  expect(back.said).toContain('ok    Accounts, journals, transfers and every balance are those of the backup.')
  const db = await openDatabase({ url: there.DATABASE_URL, poolSize: 1 })
  const own = `select (select count(*)::int from dispute_statement where text_sealed like '~1.%') as said, (select count(*)::int from order_event_words where words_sealed like '~1.%') as words`
  expect((await db.pool.query(own)).rows).toEqual([{ said: 1, words: 1 }])
  const { rows } = await db.pool.query('select count(*)::int as n from customer')
  expect(rows).toEqual([{ n: 3 }])
  await expect(db.pool.query('delete from ledger_transfer')).rejects.toMatchObject({ code: '42501' })
  await db.close()
  await expect(typed(restore, there)).rejects.toThrow('The database is not empty')
})

test('the application’s role alone can back up: its .env is all there is where a process runs', async () => {
  const mine = path.join(folder, 'by-the-application')
  const done = await typed(backup, { DATABASE_URL: it.database.url }, mine)
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('The ledger in it is sound.') })
  const back = await typed(restore, await elsewhere(), mine)
  expect(back).toMatchObject({ code: 0, said: expect.stringContaining('The restored ledger is sound.') })
})

test('a backup is not written over, and a failed one leaves nothing', async () => {
  await expect(typed(backup, here())).rejects.toThrow('is there already')
  const other = path.join(folder, 'no', 'such', 'folder')
  await expect(typed(backup, here(), other)).rejects.toThrow('ENOENT')
  expect(existsSync(`${other}.unfinished`)).toBe(false)
})

test('a file that is not what was written, or whose keys are not here, is refused before anything is done', async () => {
  const there = await elsewhere()
  await expect(typed(restore, { ...there, DATA_KEYS: `k9:${'x'.repeat(44)}` })).rejects.toThrow(
    'lacks keys that the backup needs: DATA_KEYS k1',
  )
  const another = { ...there, DATA_KEYS: `k1:${randomBytes(32).toString('base64')}` }
  await expect(typed(restore, another), 'another secret of the same id').rejects.toThrow(
    'DATA_KEYS has another secret for k1',
  )
  const whole = readFileSync(file)
  appendFileSync(file, 'x')
  await expect(typed(restore, there)).rejects.toThrow('is not what was written')
  writeFileSync(file, whole)
  expect((await typed(restore, there)).code).toBe(0)
})

test.runIf(deep)(
  'without a manifest, or by one of before check values, another secret of the same id is a fault of the copy',
  async () => {
    const manifest = readFileSync(`${file}.json`, 'utf8')
    const { data_key_checks: _, ...older } = JSON.parse(manifest) as Record<string, unknown>
    writeFileSync(`${file}.json`, JSON.stringify(older))
    const { code, said } = await typed(restore, {
      ...(await elsewhere()),
      DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    })
    writeFileSync(`${file}.json`, manifest)
    expect([code, said]).toEqual([1, expect.stringContaining('FAULT DATA_KEYS has another secret for k1')])
  },
)

test.runIf(deep)('keys of customers that are cut off or gone are never taken for erased ones', async () => {
  const own = `${file}.keys`
  const there = await elsewhere()
  const whole = readFileSync(own, 'utf8')
  const lines = whole.split('\n').filter(Boolean)
  expect(lines.length).toBeGreaterThan(3)
  const cuts = ['', `${lines.slice(0, -2).join('\n')}\n`, `${lines.slice(0, -1).join('\n')}\n`]
  for (const cut of cuts) {
    writeFileSync(own, cut)
    await expect(typed(restore, there), `${cut.length}`).rejects.toThrow('is not what was written')
  }
  writeFileSync(own, whole)
  const other = path.join(folder, 'other.keys')
  const withOther = async () => {
    const said: string[] = []
    const config = readConfig(await elsewhere())
    const code = await restore({ file, keys: other, config, say: (line) => said.push(line) })
    return { code, said: said.join('\n') }
  }
  // Named as a newer file it is held against no manifest: its own end is, or what the database says of who was erased.
  writeFileSync(other, [...lines.slice(1), ''].join('\n'))
  await expect(withOther()).rejects.toThrow('its keys are others than its last line says')
  for (const cut of ['', `${lines.slice(0, 1).join('\n')}\n`]) {
    writeFileSync(other, cut)
    expect(await withOther()).toMatchObject({ code: 1, said: expect.stringContaining('FAULT Own keys are missing') })
  }
  // Whole, and of before the backup: who came since would pass for erased.
  const end = JSON.parse(lines.at(-1) as string)
  writeFileSync(
    other,
    [...lines.slice(0, -1), JSON.stringify({ ...end, at: '2020-01-01T00:00:00.000Z' }), ''].join('\n'),
  )
  await expect(withOther()).rejects.toThrow('before this backup')
  // As releases wrote it that gave it no end.
  writeFileSync(other, `${lines.slice(0, -1).join('\n')}\n`)
  expect((await withOther()).code).toBe(0)
})

test.runIf(deep)('a key that signed nothing but seals of the audit log is asked for, too', async () => {
  const keys = `${readConfig({}).RECEIPT_KEY},${'B'.repeat(43)}=`
  const job = it.ctx({ kind: 'system', job: 'desk.seal-audit' })
  it.clock.set(pastAllIds().toISOString())
  for (let run = 0; run < 3; run++) {
    it.clock.advance(360_000)
    await sealAudit({ ...job, config: { ...job.config, RECEIPT_KEY: keys } })
  }
  const sealed = path.join(folder, 'sealed')
  await typed(backup, here(), sealed)
  const there = await elsewhere()
  const id = publicKeys({ RECEIPT_KEY: keys })[1]?.key_id
  await expect(typed(restore, there, sealed)).rejects.toThrow(`lacks keys that the backup needs: RECEIPT_KEY ${id}.`)
  expect((await typed(restore, { ...there, RECEIPT_KEY: keys }, sealed)).code).toBe(0)
})

test('the embedded database says how it is kept', async () => {
  await expect(typed(backup, {}, path.join(folder, 'b'))).rejects.toThrow('Stop Florin and copy that folder whole')
})

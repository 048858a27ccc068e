import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deep } from '../../testing/database/engines.ts'
import { openDatabase } from '../client.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'florin-durability-'))
const writer = fileURLToPath(new URL('./ack-writer.ts', import.meta.url))
// Processes and databases are started in earnest here, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000 })

const started: ChildProcess[] = []

// Creating one takes longest: the tests use copies of it.
beforeAll(async () => {
  const db = await openDatabase({ dataDir: path.join(parent, 'new') })
  await db.close()
}, 120_000)

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5))
}

function newFolder(name: string): string {
  const folder = path.join(parent, name)
  cpSync(path.join(parent, 'new'), folder, { recursive: true })
  return folder
}

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(parent, { recursive: true, force: true })
})

function write(folder: string): ChildProcess {
  const child = spawn(process.execPath, [writer], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

/** Lets the writer have `count` rows acknowledged, kills it, and tells the last row it had heard of. */
async function killAfter(child: ChildProcess, count: number): Promise<number> {
  let last = 0
  let heard = 0
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line === 'open') continue
    last = Number(line)
    if (++heard === count) child.kill('SIGKILL')
  }
  return last
}

test('every commit reaches the disk before it is acknowledged', async () => {
  const countFsyncs = new SharedArrayBuffer(4)
  const fsyncs = () => Atomics.load(new Int32Array(countFsyncs), 0)
  const db = await openDatabase({ dataDir: newFolder('fsync'), countFsyncs })
  await db.pool.query('create table paid (id int)')
  for (let id = 0; id < 20; id++) {
    const before = fsyncs()
    await db.pool.query('insert into paid values ($1)', [id])
    expect(fsyncs()).toBeGreaterThan(before)
  }
  const before = fsyncs()
  await db.pool.query('select * from paid')
  expect(fsyncs()).toBe(before)
  const { rows } = await db.pool.query(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by 1`,
  )
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'fsync on',
    'full_page_writes on',
    'synchronous_commit on',
    'wal_sync_method fsync',
  ])
  await db.close()
})

test('a process killed in the middle of writing loses nothing it had acknowledged', async () => {
  const folder = newFolder('killed')
  let last = 0
  const counts = deep ? [1, 7, 30, 90, 200] : [7, 90]
  for (const count of counts) {
    last = await killAfter(write(folder), count)
    const db = await openDatabase({ dataDir: folder })
    const { rows } = await db.pool.query('select count(*)::int as rows, max(id) as newest from written')
    // A row may be there whose acknowledgement died on its way; none may be missing, and none have a gap before it.
    expect(rows[0].rows).toBeGreaterThanOrEqual(last)
    expect(rows[0].newest).toBe(rows[0].rows)
    await db.close()
  }
  expect(last).toBeGreaterThanOrEqual(counts.reduce((sum, count) => sum + count))
})

test.runIf(deep)('a process killed while it creates the database leaves a folder that opens', async () => {
  const folder = path.join(parent, 'unborn')
  const child = write(folder)
  await until(() => existsSync(`${folder}.init`))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const db = await openDatabase({ dataDir: folder })
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await db.close()
})

test('a second process on the same folder is refused in plain words', async () => {
  const folder = newFolder('shared')
  const db = await openDatabase({ dataDir: folder })
  const intruder = write(folder)
  let said = ''
  intruder.stderr!.on('data', (bytes) => {
    said += bytes
  })
  expect((await once(intruder, 'exit'))[0]).toBe(3)
  expect(said).toBe(`The database folder ${folder} is in use by process ${process.pid}. Stop that process first.`)
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow('is in use by process')
  await db.close()
  await (await openDatabase({ dataDir: folder })).close()
})

test('a folder with other files in it is left alone', async () => {
  const folder = path.join(parent, 'photos')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'one.jpg'), '')
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow('neither empty nor a database')
})

test.runIf(deep)('rows survive housekeeping and a clean restart', async () => {
  const folder = newFolder('kept')
  const first = await openDatabase({ dataDir: folder })
  await first.pool.query('create table kept as select generate_series(1, 5000) as id')
  await first.pool.query('delete from kept where id > 100')
  await first.housekeep()
  const { rows: stats } = await first.pool.query(`select reltuples from pg_class where relname = 'kept'`)
  expect(stats).toEqual([{ reltuples: 100 }])
  await first.close()
  const second = await openDatabase({ dataDir: folder })
  expect((await second.pool.query('select count(*)::int as rows from kept')).rows).toEqual([{ rows: 100 }])
  await second.close()
})

test('an engine that can no longer write stops, acknowledges nothing more, and says so', async () => {
  const folder = newFolder('broken')
  const db = await openDatabase({ dataDir: folder })
  await db.pool.query('create table paid (id int)')
  rmSync(path.join(folder, 'pg_wal'), { recursive: true })
  await db.pool.query('select pg_switch_wal()')
  await expect(db.pool.query('insert into paid values (1)')).rejects.toThrow()
  expect((await db.failed).message).toContain('The embedded database stopped')
  await expect(db.pool.query('select 1')).rejects.toThrow('The embedded database stopped')
  await db.close()
})

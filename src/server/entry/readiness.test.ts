import { chownSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serviceStatus } from '../../contract/status.ts'
import { openDatabase } from '../db/client.ts'
import { durabilityFault, servingFacts } from '../db/serving.ts'
import { query } from '../kernel/tx.ts'
import { tryPosting } from '../ledger/try-posting.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine, deep, engines } from '../testing/database/engines.ts'
import { ROLES } from '../testing/database/postgres-roles.ts'
import { startPostgres } from '../testing/database/postgres-server.ts'
import { watchMode } from '../wrong-mode.ts'
import { readiness } from './readiness.ts'

const WRITTEN = `select (select count(*) from ledger_journal) + (select count(*) from ledger_transfer) + (select count(*) from ledger_account) as n`

describe.each(engines)('on %s', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  test('money that can move is ready, and trying it leaves nothing behind [ASVS 16.2.2]', async () => {
    expect(await readiness(it.app)).toEqual({
      ready: true,
      checks: { database: 'ok', clock: 'ok', durability: 'ok', migrations: 'ok', postings: 'ok' },
    })
    const { rows } = await it.app.db.pool.query(WRITTEN)
    expect(rows).toEqual([{ n: '0' }])
  })

  test('a process that a newer version’s migration left behind says so, and that the database answers', async () => {
    const { owner } = it.database
    await owner.query(`insert into migration (name, sha256) values ('9999-of-a-newer-version.sql', '')`)
    expect(await readiness(it.app)).toEqual({
      ready: false,
      checks: {
        ...{ database: 'ok', clock: 'ok', durability: 'ok' },
        migrations: expect.stringMatching(
          /^The database is newer than this program: it has 9999-of-a-newer-version.sql/,
        ),
      },
    })
    await owner.query(`delete from migration where name = '9999-of-a-newer-version.sql'`)
    expect(await readiness(it.app)).toMatchObject({ ready: true })
  })

  test('a process of another mode than its database, which went into production later, isn’t ready and is told to end', async () => {
    const { owner } = it.database
    const { config } = it.app
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const heard = vi.fn()
    const watching = watchMode(query(it.ctx()), config)
    const inProduction = watchMode(query(it.ctx()), { FLORIN_MODE: 'production' })
    const gone = watchMode(() => Promise.reject(new Error('the database is away')), config)
    for (const one of [inProduction, gone]) void one.misplaced.then(heard)
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await readiness(it.app)).ready).toBe(true)
    await owner.query('insert into in_production default values')
    const why = /^The database has been in production since .+ and FLORIN_MODE is test/
    expect(await readiness(it.app)).toMatchObject({ ready: false, checks: { mode: expect.stringMatching(why) } })
    vi.advanceTimersByTime(5_000)
    expect(await watching.misplaced).toMatch(why)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(heard).not.toHaveBeenCalled()
    for (const one of [watching, inProduction, gone]) one.stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('many who try at once wait for nobody', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tryPosting(it.app.db.pool, it.clock.now)))
  })
})

describe('a ledger that takes no posting', () => {
  let it: TestApp
  beforeAll(async () => {
    // tidy: allow privileges of roles are taken away, which the embedded engine has none of
    it = await testApp('postgres')
    // What a foreign key's check needs, and the very thing that was once forgotten.
    await it.database.owner.query(`revoke update (id) on ledger_journal from ${ROLES.owner}`)
  })
  afterAll(() => it.stop())

  test('is not ready, and the status page says so until it is mended', async () => {
    expect(await readiness(it.app)).toMatchObject({
      ready: false,
      checks: { database: 'ok', postings: 'refused (42501)' },
    })
    const states = async () => {
      const { body } = await it.call(serviceStatus)
      const parts = body.data as unknown as { part: string; state: string }[]
      return Object.fromEntries(parts.map(({ part, state }) => [part, state]))
    }
    expect(await states()).toMatchObject({
      deposits: 'disturbed',
      swaps: 'disturbed',
      books: 'disturbed',
      letters: 'working',
    })
    await it.database.owner.query(`grant update (id) on ledger_journal to ${ROLES.owner}`)
    await expect.poll(states, { timeout: 10_000 }).toMatchObject({ deposits: 'working', swaps: 'working' })
    expect(await readiness(it.app)).toMatchObject({ ready: true })
  })
})

test.each([
  ['of this release', 'email.verification'],
  ['of an older one', 'letter.verification'],
])(
  'e-mails %s that the mail server doesn’t take disturb the status, one to a wrong address doesn’t',
  async (_, queue) => {
    const it = await testApp(anEngine)
    const emails = async () => {
      const { body } = await it.call(serviceStatus)
      return (body.data as unknown as { part: string; state: string }[]).find(({ part }) => part === 'letters')?.state
    }
    const waits = (code: string) =>
      it.app.db.pool.query(`insert into jobs.job (name, state, created_on, output) values ($3, 'retry', $1, $2)`, [
        new Date(it.clock.now().getTime() - 180_000),
        { error: 'Error', code },
        queue,
      ])
    await it.app.queue.start(
      () => it.ctx(),
      () => {},
    )
    await it.app.queue.stop()
    // A database that an older release served has its queues.
    if (queue.startsWith('letter.'))
      await it.app.db.pool.query(`select jobs.create_queue($1, '{"policy":"standard"}')`, [queue])
    await waits('EENVELOPE')
    expect(await emails()).toBe('working')
    await waits('ECONNECTION')
    expect(await emails()).toBe('disturbed')
    await it.stop()
  },
)

test.runIf(deep)(
  'a standby, however well it answers, is not served from',
  async () => {
    const server = await startPostgres({ durable: true })
    const open = () => openDatabase({ url: server.url, poolSize: 1 })
    const primary = await open()
    await prepareDatabase(primary, server.ownerUrl)
    await primary.close()
    await server.kill()
    const signal = path.join(server.data, 'standby.signal')
    writeFileSync(signal, '')
    const { uid, gid } = statSync(server.data)
    chownSync(signal, uid, gid)
    await server.restart()
    const db = await open()
    const it = await testApp(anEngine)
    const checks = await readiness({ ...it.app, db })
    expect(checks).toMatchObject({
      ready: false,
      checks: { database: 'a standby, which takes no writes', migrations: 'ok' },
    })
    await expect(tryPosting(db.pool, () => new Date())).rejects.toMatchObject({ code: '25006' })
    await Promise.all([db.close(), it.stop()])
    await server.stop()
  },
  60_000,
)

test.each([
  ['on', '', 0, undefined],
  ['remote_apply', '', 0, undefined],
  ['local', 'ANY 1 (*)', 1, /synchronous_commit is local/],
  ['remote_write', 'a', 1, /synchronous_commit is remote_write/],
  ['off', '', 0, /synchronous_commit is off/],
  ['on', '', 1, /commits wait for 0 standbys where DATABASE_STANDBYS demands 1/],
  ['on', 'n2, n3', 1, undefined],
  ['on', 'n2, n3', 2, /wait for 1 standbys/],
  ['on', 'ANY 2 (n2, n3)', 2, undefined],
  ['on', '2 (n2, n3)', 2, undefined],
  ['on', 'first 1 (*)', 2, /wait for 1 standbys/],
])(
  'synchronous_commit %s with standbys "%s" where %i are demanded',
  (synchronousCommit, standbyNames, demanded, fault) => {
    const facts = { skewMs: 0, standby: false, fsync: 'on', synchronousCommit, standbyNames }
    const said = durabilityFault(facts, { DATABASE_STANDBYS: demanded })
    if (fault) expect(said).toMatch(fault)
    else expect(said).toBeUndefined()
  },
)

test.runIf(deep)('a server without fsync says so itself', async () => {
  const server = await startPostgres()
  const client = new pg.Client(server.url)
  await client.connect()
  expect(durabilityFault(await servingFacts(client), { DATABASE_STANDBYS: 0 })).toMatch(/^fsync is off/)
  await client.end()
  await server.stop()
})

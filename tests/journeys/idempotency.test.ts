import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { requestFor } from '../../src/server/api/caller.ts'
import type { App } from '../../src/server/boot.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { type RecordedAnswer, replay } from '../../src/server/kernel/idempotency.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { sandboxRates } from '../../src/server/providers/rates/sandbox.ts'
import { deep, engines, shareOf } from '../../src/server/testing/database/engines.ts'
import { fixtures, type Visit } from './fixtures.ts'
import { counts, writes } from './whole-database.ts'
import { named, newWorld, type World } from './world.ts'

const money = named.filter(({ endpoint }) => endpoint.idempotent)
/** What takes three visits and more is tried of a third of them each; in the deep run, all of it of all. */
const third = (at: number) => shareOf(money, at, 3)
/** How often two processes are asked the same at once. */
const ROUNDS = deep ? 5 : 1
/** How many others are asked under the key of each: the next in the list, so that each is asked under those of as many, too. */
const OTHERS = deep ? money.length - 1 : 4

const othersThan = (endpoint: Endpoint) => {
  const at = money.findIndex((one) => one.endpoint === endpoint)
  return Array.from(
    { length: OTHERS },
    (_, i) => (money[(at + 1 + i) % money.length] as (typeof money)[number]).endpoint,
  )
}

test('there are endpoints that move money', () => expect(money.length).toBeGreaterThan(0))

describe.each(engines)('a request under a key, on %s,', (engine) => {
  let world: World
  /** There from the start: a process in another mode doesn't serve a database that what follows may mark as in production. */
  let twin: Awaited<ReturnType<typeof anotherProcess>>
  beforeAll(async () => {
    world = await newWorld(engine)
    twin = await anotherProcess(world)
  })
  afterAll(async () => {
    await twin?.stop()
    await world.it.stop()
  })

  const visitTo = async (endpoint: Endpoint) => (await fixtures.get(endpoint)?.visit(world)) as Visit
  const requestOf = (endpoint: Endpoint, { input, who, stepUp }: Visit, key: string) =>
    requestFor(endpoint, input, { token: who?.token, stepUp, key })
  const ask = async (endpoint: Endpoint, visit: Visit, key: string, app: Pick<App, 'api'> = world.it.app) => {
    const response = await app.api(requestOf(endpoint, visit, key))
    const text = await response.text()
    return { status: response.status, text, code: (JSON.parse(text) as { code?: string }).code }
  }
  /** What is kept under a key, as a repeat is answered it by any process. */
  const kept = async (key: string) => {
    const { rows } = await world.it.app.db.pool.query<RecordedAnswer>(
      'select endpoint, digest, answer from idempotency where key = $1',
      [key],
    )
    const row = rows[0] as RecordedAnswer
    return { data: replay(row, { ...row, ownerId: '', key, sealer: world.it.ctx().sealer }) }
  }
  /** Rows that one call adds to each table: what 'one effect' looks like. */
  const oneEffect = async (endpoint: Endpoint) => {
    await ask(endpoint, await visitTo(endpoint), uuid7())
    const visit = await visitTo(endpoint)
    const before = await counts(world.it.app.db)
    expect((await ask(endpoint, visit, uuid7())).status).toBe(200)
    return counts(world.it.app.db, before)
  }

  test.each(money)('$name does nothing without a key, nor with one that is none', async ({ endpoint }) => {
    const visit = await visitTo(endpoint)
    const before = await writes(world.it.app.db)
    for (const key of [undefined, '', 'short', 'x'.repeat(101), 'with a blank', 'née-müller-key']) {
      const request = requestOf(endpoint, visit, 'replaced below')
      request.headers.delete('idempotency-key')
      if (key !== undefined) request.headers.set('idempotency-key', key)
      const response = await world.it.app.api(request)
      expect([key, response.status, await response.json()]).toMatchObject([
        key,
        400,
        { code: 'idempotency_key_missing' },
      ])
    }
    expect(await writes(world.it.app.db)).toEqual(before)
  })

  test.each(money)(
    '$name fifty times at once has one effect, all who are answered get the same bytes, and another customer’s key is nothing to it [ASVS 2.3.4, 15.4.2]',
    async (one) => {
      const { endpoint } = one
      const effect = await oneEffect(endpoint)
      const visit = await visitTo(endpoint)
      const before = await counts(world.it.app.db)
      const key = uuid7()
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(endpoint, visit, key)))
      const done = answers.filter(({ status }) => status === 200)
      for (const { status, code } of answers)
        if (status !== 200) expect([status, code]).toEqual([409, 'idempotency_in_flight'])
      expect(new Set(done.map(({ text }) => text)).size).toBe(1)
      expect(await kept(key)).toEqual(JSON.parse(done[0]?.text ?? ''))
      expect(await counts(world.it.app.db, before)).toEqual(effect)
      const after = await writes(world.it.app.db)
      expect(await ask(endpoint, visit, key)).toEqual(done[0])
      expect(await writes(world.it.app.db)).toEqual(after)
      const bob = { ...visit, who: await world.fresh(world.bob) }
      expect((await ask(endpoint, bob, key)).text).not.toBe(done[0]?.text)
    },
  )

  test.each(third(0))('$name refuses the key of another request', async (one) => {
    const { endpoint } = one
    const visit = await visitTo(endpoint)
    const key = uuid7()
    const first = await ask(endpoint, visit, key)
    expect(first.status).toBe(200)
    const other = await visitTo(endpoint)
    const changed = { ...other, input: { body: differing(visit, other) } } as Visit
    const before = await counts(world.it.app.db)
    expect(await ask(endpoint, changed, key)).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    for (const elsewhere of othersThan(endpoint))
      expect((await ask(elsewhere, { ...visit, who: other.who }, key)).status).not.toBe(200)
    expect(await counts(world.it.app.db, before)).toEqual({})
  })

  test.each(third(1))(
    '$name repeated by someone whose answer got lost after the commit gets that very answer',
    async (one) => {
      const { endpoint } = one
      const effect = await oneEffect(endpoint)
      const visit = await visitTo(endpoint)
      const before = await counts(world.it.app.db)
      const key = uuid7()
      const { mended, happened } = loseAnswerOfCommit(world.it.app)
      const lost = await ask(endpoint, visit, key)
      mended()
      expect(happened()).toBe(true)
      expect(lost).toMatchObject({ status: 503, code: 'unavailable' })
      expect(await counts(world.it.app.db, before)).toEqual(effect)
      const [first, second] = [await ask(endpoint, visit, key), await ask(endpoint, visit, key)]
      expect(first.status).toBe(200)
      expect(second).toEqual(first)
      expect(await counts(world.it.app.db, before)).toEqual(effect)
    },
  )

  test('a refused request keeps no key: once the reason is gone the same key works', async () => {
    const { endpoint } = money.find((one) => one.endpoint.path === '/conversion') as (typeof money)[number]
    const visit = await visitTo(endpoint)
    const q = (text: string) => world.it.app.db.pool.query(text)
    await q(`insert into brake (name, reason, pulled_at) values ('conversions', 'a look at the books', now())`)
    const key = uuid7()
    expect((await ask(endpoint, visit, key)).status).toBe(503)
    await q(`delete from brake`)
    expect((await ask(endpoint, visit, key)).status).toBe(200)
  })

  test.each(engine === 'postgres' ? third(2) : [])(
    '$name asked of two processes at once has one effect',
    async (one) => {
      const { endpoint } = one
      const effect = await oneEffect(endpoint)
      const { app } = twin
      for (let round = 0; round < ROUNDS; round++) {
        const visit = await visitTo(endpoint)
        const before = await counts(world.it.app.db)
        const key = uuid7()
        const both = Array.from({ length: 10 }, (_, i) => ask(endpoint, visit, key, i % 2 ? app : world.it.app))
        const done = (await Promise.all(both)).filter(
          ({ status, code }) => status === 200 || code !== 'idempotency_in_flight',
        )
        // Each process let at least one through to the database, where they met.
        expect(done.length).toBeGreaterThanOrEqual(2)
        // Where it is confirmed by a code, which counts once, one process may refuse what the other does.
        const served = visit.nextCode ? done.filter(({ code }) => code !== 'step_up_failed') : done
        expect(served.length).toBeGreaterThanOrEqual(1)
        expect(served.map(({ status }) => status)).toEqual(served.map(() => 200))
        expect(new Set(served.map(({ text }) => text)).size).toBe(1)
        expect(await counts(world.it.app.db, before)).toEqual(effect)
      }
    },
  )
})

/** The next visit's body differs by its quote or deposit; where there is none, make it another amount. */
function differing(visit: Visit, other: Visit): object {
  const [one, two] = [visit.input?.body, other.input?.body] as [object, object]
  return JSON.stringify(one) === JSON.stringify(two) ? { ...two, amount: '251.00' } : two
}

/** The next commit of what a key is for happens, and the connection breaks before its answer: nobody here knows whether it did. */
function loseAnswerOfCommit({ db }: App) {
  const { pool } = db
  let lost = false
  const cut = () => {
    lost = true
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  const connecting = vi.spyOn(pool, 'connect').mockImplementation((async () => {
    const client = await connect()
    // Lent a second time it is watched already; watched twice it would only call itself.
    if (vi.isMockFunction(client.query)) return client
    const real = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    let inside = false
    // What is looked at before, in a transaction of its own, answers nobody.
    let keyed = false
    const spy = vi.spyOn(client, 'query').mockImplementation((async (...args: unknown[]) => {
      const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
      const result = await real(...args)
      if (text.startsWith('begin')) [inside, keyed] = [true, false]
      if (text.includes('idempotency')) keyed = true
      // The group writer's one statement is a transaction of its own.
      const commits = (text === 'commit' && keyed) || (!inside && text.includes('insert into ledger_journal'))
      if (commits && !lost) {
        spy.mockRestore()
        cut()
      }
      if (text === 'commit') inside = false
      return result
    }) as never)
    return client
  }) as never)
  const mended = () => connecting.mockRestore()
  return { mended, happened: () => lost }
}

/** A second Florin on the same database, its modules loaded anew: what one keeps in memory the other can't see. */
async function anotherProcess({ it }: World) {
  const db = await openDatabase({ url: it.database.url })
  vi.resetModules()
  const { boot } = await import('../../src/server/boot.ts')
  const { config, log } = it.app
  const app = await boot({ config, log, db, now: it.clock.now, providers: { rates: sandboxRates({ seed: 1252 }) } })
  const stop = async () => {
    await app.stop()
    await db.close()
  }
  return { app, stop }
}

import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { requestFor } from '../../src/server/api/caller.ts'
import type { Db } from '../../src/server/db/client.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { deepOnPostgres } from '../../src/server/testing/database/engines.ts'
import { fixtures, type Visit } from './fixtures.ts'
import { counts } from './whole-database.ts'
import { named, newWorld, type World } from './world.ts'

type Statement = (...args: unknown[]) => unknown
type When = 'before' | 'after'

/**
 * Cuts the connection at a chosen statement: before the server hears of it, or after it was done and before its answer is heard. The server
 * really ends the session (pg_terminate_backend), so whatever transaction was open there is undone by the database itself.
 */
class Knife {
  readonly #db: Db
  #armed: { at: number; when: When } | undefined
  #asked = 0
  readonly #held = new WeakSet<PoolClient>()

  constructor(db: Db) {
    this.#db = db
    db.pool.on('acquire', (client) => this.#hold(client as PoolClient))
  }

  /** Counts from here on, and cuts at statement number `at`, the first being 1. */
  arm(at: number, when: When): void {
    this.#asked = 0
    this.#armed = { at, when }
  }

  /** How many statements were asked since it was armed, the cut one included. */
  rest(): { asked: number; cut: boolean } {
    const cut = this.#armed === undefined
    this.#armed = undefined
    return { asked: this.#asked, cut }
  }

  #hold(client: PoolClient): void {
    if (this.#held.has(client)) return
    this.#held.add(client)
    // A session that was ended says so once more when nobody listens; without an ear that would end the process.
    client.on('error', () => undefined)
    const query = client.query.bind(client) as Statement
    const watched: Statement = (...args) => {
      const cut = this.#armed && ++this.#asked === this.#armed.at ? this.#armed.when : undefined
      if (!cut) return query(...args)
      this.#armed = undefined
      const callback = args.at(-1)
      const heard = typeof callback === 'function' ? (callback as (error: unknown) => void) : undefined
      const speak = heard ? () => new Promise((resolve) => query(...args.slice(0, -1), resolve)) : () => query(...args)
      const severed = this.#severed(client, speak, cut)
      return heard ? void severed.catch(heard) : severed
    }
    client.query = watched as never
  }

  async #severed(client: PoolClient, speak: () => unknown, when: When): Promise<never> {
    if (when === 'after') await Promise.resolve(speak()).catch(() => undefined)
    await this.#db.pool.query('select pg_terminate_backend($1)', [
      (client as unknown as { processID: number }).processID,
    ])
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
}

const money = named.filter(({ endpoint }) => endpoint.idempotent)
/** Rounds over every statement of every endpoint: together a thousand cuts and more. */
const ROUNDS = deepOnPostgres ? 4 : 1
const MOST_STATEMENTS = 60
/**
 * Where a request that asks `asked` statements is cut, the lowest first: before and after each of them, or otherwise before the one halfway and the last, when there is
 * something to undo, and after the last, when all is done and nobody heard so.
 */
function cutsOf(asked: number): (readonly [When, readonly number[]])[] {
  const all = Array.from({ length: MOST_STATEMENTS }, (_, i) => i + 1)
  const halfway = 1 + Math.round((asked - 1) / 2)
  return [
    ['before', deepOnPostgres ? all : [...new Set([halfway, asked])]],
    ['after', deepOnPostgres ? all : [asked]],
  ]
}

describe('the database is cut off in the middle, and', () => {
  let world: World
  let knife: Knife
  let total = 0
  // Visited hundreds of times, an endpoint has a world to itself: nothing that others left there, no time that they took.
  const [start, end] = deepOnPostgres ? [beforeEach, afterEach] : [beforeAll, afterAll]
  start(async () => {
    // tidy: allow a server’s connections are cut off
    world = await newWorld('postgres')
    knife = new Knife(world.it.app.db)
  })
  end(() => world.it.stop())

  const visitTo = async (endpoint: Endpoint) => (await fixtures.get(endpoint)?.visit(world)) as Visit
  const ask = async (endpoint: Endpoint, { input, who, stepUp }: Visit, key: string) => {
    const response = await world.it.app.api(requestFor(endpoint, input, { token: who?.token, stepUp, key }))
    return { status: response.status, body: (await response.json()) as { code?: string } }
  }

  test.each(money)(
    '$name says so, can be repeated, and has one effect wherever the cut falls [ASVS 2.3.3, 16.5.3]',
    async ({ endpoint }) => {
      await ask(endpoint, await visitTo(endpoint), uuid7())
      const quiet = await visitTo(endpoint)
      const start = await counts(world.it.app.db)
      knife.arm(Number.MAX_SAFE_INTEGER, 'before')
      expect((await ask(endpoint, quiet, uuid7())).status).toBe(200)
      const statements = knife.rest().asked
      const effect = await counts(world.it.app.db, start)
      let cuts = 0
      /** Asks once, cut at a statement, and again. @returns how many statements it asked, where it ended before that one. */
      const cutAt = async (at: number, when: When): Promise<number | undefined> => {
        const visit = await visitTo(endpoint)
        const before = await counts(world.it.app.db)
        const key = uuid7()
        knife.arm(at, when)
        const first = await ask(endpoint, visit, key)
        const { cut, asked } = knife.rest()
        const where = `cut ${when} statement ${at}`
        if (!cut) {
          expect(first.status, where).toBe(200)
          return asked
        }
        cuts++
        // A lost read may be read again unseen; what may have written says that it doesn't know.
        if (first.status !== 200) expect([where, first.status, first.body.code]).toEqual([where, 503, 'unavailable'])
        // A code may have been taken before the cut; whoever asks again then gives the next one.
        const once = await ask(endpoint, visit, key)
        const again =
          once.status === 401 && visit.nextCode
            ? await ask(endpoint, { ...visit, stepUp: visit.nextCode() }, key)
            : once
        expect([where, again.status]).toEqual([where, 200])
        expect(await counts(world.it.app.db, before), where).toEqual(effect)
        return undefined
      }
      for (let round = 0; round < ROUNDS; round++)
        for (const [when, points] of cutsOf(statements))
          for (const at of points) {
            let ended = await cutAt(at, when)
            if (ended === undefined) continue
            // One visit may ask a statement less than another: the commit is cut all the same. Each that isn't cut asked fewer than the one before it, so this ends.
            while (ended !== undefined) ended = await cutAt(ended, when)
            break
          }
      expect(cuts, 'cuts').toBeGreaterThanOrEqual(2 * ROUNDS)
      total += cuts
    },
    deepOnPostgres ? 600_000 : undefined,
  )

  if (deepOnPostgres) test('a thousand times and more in all', () => expect(total).toBeGreaterThanOrEqual(1000))
})

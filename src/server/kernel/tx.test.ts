import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { say } from '../../contract/sentence.ts'
import { testClaim } from '../testing/claims.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { badField, Problem } from './errors.ts'
import { inTx, query, wasRaced } from './tx.ts'

/** Lets `n` parties wait for each other, once: later arrivals (a second try) pass. */
function meeting(n: number): () => Promise<void> {
  let arrived = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (++arrived === n) open()
    return all
  }
}

const ADD = 'update purse set coins = coins + 1 where owner = $1'
const COINS = 'select owner, coins from purse order by owner'

describe.each(engines)('one transaction a verb, on %s,', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
    await books.database.owner.query(
      'create table purse (owner text primary key, coins integer not null check (coins >= 0)); grant all on purse to public',
    )
  })
  afterAll(() => books.close())
  beforeEach(async () => {
    await books.db.pool.query(`truncate purse; insert into purse values ('ada', 0), ('bob', 0)`)
  })
  const coins = async () => (await books.db.pool.query<{ coins: number }>(COINS)).rows.map((row) => row.coins)

  test('what is done is done together, or not at all [ASVS 2.3.3]', async () => {
    const ctx = books.ctx()
    await expect(
      inTx(ctx, async (tx) => {
        await tx.q(ADD, ['ada'])
        throw new Problem('forbidden')
      }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(await coins()).toEqual([0, 0])
    expect(await inTx(ctx, (tx) => tx.q(`${ADD} returning owner`, ['ada']))).toEqual([{ owner: 'ada' }])
    expect(await coins()).toEqual([1, 0])
  })

  test('all of a verb bears one time, however long it takes', async () => {
    await inTx(books.ctx(), async (tx) => {
      const { now } = tx
      books.setClock('2026-03-02T11:00:00.000Z')
      expect(tx.now).toBe(now)
      expect(tx.now.toISOString()).toBe('2026-03-02T10:00:00.000Z')
    })
    books.setClock('2026-03-02T10:00:00.000Z')
  })

  test('a verb that swallows the database’s refusal is not told that it was committed', async () => {
    const swallowing = inTx(books.ctx(), async (tx) => {
      await tx.q(ADD, ['ada'])
      await tx.q('update purse set coins = -1').catch(() => {})
      return 'paid'
    })
    await expect(swallowing).rejects.toThrow()
    expect(await coins()).toEqual([0, 0])
  })

  test('a verb has one transaction: a second inside is refused, and a query beside it too', async () => {
    const ctx = books.ctx()
    const within = (work: () => Promise<unknown>) =>
      inTx(ctx, async (tx) => {
        await tx.q(ADD, ['ada'])
        await work()
      })
    await expect(within(() => inTx(ctx, async () => {}))).rejects.toThrow('inTx() inside a transaction')
    await expect(within(() => query(ctx)(COINS))).rejects.toThrow('query() inside a transaction')
    expect(await coins()).toEqual([0, 0])
    expect(await query(ctx)(COINS)).toHaveLength(2)
  })

  test('a claim is consumed by one transaction: a second one under it is refused before it begins', async () => {
    const idempotency = testClaim()
    const ctx = { ...books.ctx(), idempotency }
    await inTx(ctx, (tx) => tx.q(ADD, ['ada']))
    await expect(inTx(ctx, (tx) => tx.q(ADD, ['bob']))).rejects.toThrow('a second transaction under one idempotency')
    expect(await coins()).toEqual([1, 0])
    const repeat = { ...ctx, idempotency: { ...idempotency } }
    await inTx(repeat, (tx) => tx.q(ADD, ['ada']))
    expect(await coins()).toEqual([1, 0])
  })

  test('what was raced is tried again, up to a dozen times, then is to be repeated; what is wrong is not', async () => {
    const tries = async (thrown: object) => {
      let n = 0
      const failing = inTx(books.ctx(), async () => {
        n++
        throw Object.assign(new Error('refused'), thrown)
      })
      const refusal: unknown = await failing.catch((error: unknown) => error)
      return { n, unavailable: refusal instanceof Problem && refusal.code === 'unavailable' }
    }
    for (const code of ['40001', '40P01']) expect(await tries({ code })).toEqual({ n: 12, unavailable: true })
    expect(await tries({ code: '23505', constraint: 'ledger_journal_key_key' })).toEqual({ n: 12, unavailable: true })
    expect(await tries({ cause: { code: '40001' } })).toEqual({ n: 12, unavailable: true })
    expect(await tries({ code: '23505' })).toEqual({ n: 2, unavailable: false })
    for (const code of ['23514', '42P01', '22P02', '22012', ''])
      expect(await tries({ code })).toEqual({ n: 1, unavailable: false })
    expect(wasRaced(undefined)).toBe(false)
  })

  test('what was taken between look and write is looked at once more, however many races were lost before', async () => {
    const met = ['40001', '23505', '40P01']
    const found = inTx(books.ctx(), async () => {
      const code = met.shift()
      if (code) throw Object.assign(new Error('refused'), { code })
      return 'taken, and its field named'
    })
    expect(await found).toBe('taken, and its field named')
    const twice = ['23505', '40001', '23505']
    const still = inTx(books.ctx(), async () => {
      throw Object.assign(new Error('refused'), { code: twice.shift() })
    })
    await expect(still).rejects.toMatchObject({ code: '23505' })
    expect(twice).toEqual([])
  })

  test('fifty at once on one purse all count', async () => {
    await Promise.all(Array.from({ length: 50 }, () => inTx(books.ctx(), (tx) => tx.q(ADD, ['ada']))))
    expect(await coins()).toEqual([50, 0])
  })
})

describe('two at once, on postgres,', () => {
  let books: TestBooks
  beforeAll(async () => {
    // tidy: allow two connections at once, which the embedded engine never has
    books = await testBooks('postgres')
    await books.database.owner.query(
      'create table purse (owner text primary key, coins integer not null); grant all on purse to public',
    )
  })
  afterAll(() => books.close())
  beforeEach(async () => {
    await books.db.pool.query(`truncate purse; insert into purse values ('ada', 0), ('bob', 0)`)
  })
  const coins = async () => (await books.db.pool.query<{ coins: number }>(COINS)).rows.map((row) => row.coins)

  test('a real serialization failure is tried again, and neither’s coin is lost', async () => {
    const met = meeting(2)
    let tries = 0
    const read = () =>
      inTx(books.ctx(), async (tx) => {
        tries++
        await tx.q('set transaction isolation level serializable')
        const [row] = await tx.q<{ coins: number }>(`select coins from purse where owner = 'ada'`)
        await met()
        await tx.q(`update purse set coins = $1 where owner = 'ada'`, [(row?.coins ?? 0) + 1])
      })
    await Promise.all([read(), read()])
    expect([tries > 2, await coins()]).toEqual([true, [2, 0]])
  })

  test('two who write one name at once: one has it, the other finds it taken and says so', async () => {
    const met = meeting(2)
    const create = () =>
      inTx(books.ctx(), async (tx) => {
        const [taken] = await tx.q(`select 1 from purse where owner = 'eve'`)
        if (taken) throw badField('owner', say('macro_title_taken'))
        await met()
        await tx.q(`insert into purse values ('eve', 0)`)
      })
    const [one, other] = await Promise.allSettled([create(), create()])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = one.status === 'rejected' ? one.reason : (other as PromiseRejectedResult).reason
    expect(refused).toMatchObject({ code: 'invalid_input', fields: [{ path: 'owner' }] })
  })

  test('a real deadlock is tried again, and both end', async () => {
    const met = meeting(2)
    let tries = 0
    const move = (first: string, second: string) =>
      inTx(books.ctx(), async (tx) => {
        tries++
        await tx.q(ADD, [first])
        await met()
        await tx.q(ADD, [second])
      })
    await Promise.all([move('ada', 'bob'), move('bob', 'ada')])
    // Both begin once and one begins anew; on a busy machine they may meet again.
    expect(tries).toBeGreaterThanOrEqual(3)
    expect(await coins()).toEqual([2, 2])
  })

  test('a connection that is cut inside is ‘unavailable’, nothing is half done, and the next verb works', async () => {
    const cut = inTx(books.ctx(), async (tx) => {
      await tx.q(ADD, ['ada'])
      const [{ pid } = { pid: 0 }] = await tx.q<{ pid: number }>('select pg_backend_pid() as pid')
      await books.db.pool.query('select pg_terminate_backend($1)', [pid])
      await tx.q(ADD, ['bob'])
    })
    await expect(cut).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } })
    expect(await coins()).toEqual([0, 0])
    await inTx(books.ctx(), (tx) => tx.q(ADD, ['ada']))
    expect(await coins()).toEqual([1, 0])
  })
})

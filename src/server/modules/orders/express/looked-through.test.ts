import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import { engines } from '../../../testing/database/engines.ts'
import { askedBy, buffersOf } from '../../../testing/database/plans.ts'
import { seeded } from '../../../testing/simulation/simulation.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { unitsAtOne } from '../../market/listing/market.rows.ts'
import { type Brought, type OffersWanted, offersFor } from '../../market/listing/offers-for.rows.ts'
import { readAsked } from '../order-amounts.ts'
import { judgedOffers, MOST_LOOKED_THROUGH } from './judge-offers.ts'

const BOOK = { market: 'crypto', asset: 'BTC', currency: 'EUR' } as const
const UNITS = { unitsAtOne: unitsAtOne('BTC', 'EUR') }
const SIZE = 120
const COPY = `insert into ad select (jsonb_populate_record(a, jsonb_build_object('id', x.id, 'number', x.id, 'owner_id', x.owner_id, 'side', x.side, 'market_price', x.market_price,
    'min_pay', x.min_pay, 'max_pay', x.max_pay, 'rails', x.rails, 'conditions', x.conditions))).*
  from ad a, jsonb_to_recordset($2::jsonb) x(id uuid, owner_id uuid, side text, market_price int, min_pay int, max_pay int, rails jsonb, conditions jsonb) where a.id = $1`

interface Offer {
  id: string
  owner_id: string
  side: 'buy' | 'sell'
  market_price: number
  min_pay: number
  max_pay: number
  rails: string[]
  conditions: {
    level?: string
    account_age_days?: number
    completed_orders?: number
    completion_rate?: number
    countries?: string[]
  }
}

describe.each(engines)('the offers of a book, on %s,', (engine) => {
  let t: TestTrades
  const random = seeded(2026)
  const among = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  let book: Offer[]
  beforeAll(async () => {
    t = await testTrades(engine)
    const like = await t.ad()
    const owners = [t.ada, t.bob].map(({ customerId }) => customerId)
    book = (['sell', 'buy'] as const).flatMap((side) =>
      Array.from({ length: SIZE }, () => {
        const min_pay = among([1_000, 10_000, 50_000])
        return {
          ...{ id: uuid7(), owner_id: among(owners), side, market_price: 50_000 + Math.floor(random() * 40), min_pay },
          max_pay: min_pay + among([0, 20_000, 100_000]),
          rails: among([['sepa'], ['wise'], ['sepa', 'wise']]),
          conditions: among([
            {},
            {},
            { completed_orders: 5 },
            { level: '3' },
            { account_age_days: 30 },
            { completion_rate: 90 },
            { countries: ['PT'] },
          ]),
        }
      }),
    )
    await t.q()(`update ad set state = 'paused' where id = $1`, [like])
    await t.q()(COPY, [like, JSON.stringify(book)])
    await t.q()(`update ad set state = 'online' where id <> $1`, [like])
  })
  afterAll(() => t.it.stop())

  /** A book in its order, read from end to end. */
  const inOrder = (side: Offer['side']) => {
    const best = side === 'sell' ? 1 : -1
    const place = (one: Offer) => [one.market_price, one.id] as const
    return book
      .filter((one) => one.side === side)
      .sort((a, b) => (place(a)[0] - place(b)[0] || (place(a)[1] < place(b)[1] ? -1 : 1)) * best)
  }

  interface Asked {
    side: Offer['side']
    pay: number | undefined
    take: number | undefined
    rail: string | undefined
    brought: Brought | undefined
    apart: string[]
  }
  const someAsked = (): Asked => ({
    side: among(['sell', 'buy']),
    ...among([
      { pay: among([999, 1_000, 30_000, 149_999, 200_000]), take: undefined },
      { pay: undefined, take: among([1_000_000, 2_000_000]) },
      { pay: undefined, take: undefined },
    ]),
    rail: among([undefined, 'sepa', 'zelle']),
    brought: among([
      undefined,
      {
        taker: {
          level: among(['1', '3'] as const),
          created_at: new Date(0),
          completed: among(['0', '9']),
          failed: '1',
          methods: [],
        },
        country: among(['PT', 'NG']),
        available: null,
        now: t.it.clock.now(),
      },
    ]),
    apart: among([[], [t.ada.customerId]]),
  })
  const fits =
    ({ pay, take, rail, brought, apart }: Asked) =>
    (one: Offer) => {
      // A millionth of a bitcoin's units is what one comes to in cents at price 1.
      const amount = pay ?? (take === undefined ? undefined : (take * one.market_price) / 1_000_000)
      if (amount !== undefined && (one.min_pay > amount || one.max_pay < amount)) return false
      if (rail !== undefined && !one.rails.includes(rail)) return false
      if (apart.includes(one.owner_id)) return false
      if (!brought) return true
      const { level, completed_orders = 0, completion_rate = 0, countries } = one.conditions
      const completed = Number(brought.taker.completed)
      const rate = Math.floor((completed * 100) / (completed + 1))
      if (level !== undefined && brought.taker.level < level) return false
      return completed_orders <= completed && completion_rate <= rate && (countries?.includes(brought.country) ?? true)
    }
  const wanted = ({ side, pay, take, rail, brought }: Asked): Omit<OffersWanted, 'limit' | 'after' | 'most'> => ({
    ...{ ...BOOK, side, rail, brought, bounds: null, now: t.it.clock.now() },
    amount:
      pay !== undefined
        ? { pay: BigInt(pay), ...UNITS }
        : take !== undefined
          ? { take: BigInt(take), ...UNITS }
          : undefined,
  })
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

  test('are those that a read of all of it finds, whatever is asked for, a stretch after the other', async () => {
    for (let round = 0; round < 60; round++) {
      const asked = someAsked()
      const found: string[] = []
      let after: OffersWanted['after']
      for (;;) {
        const rows = await offersFor(t.q(), asked.apart, {
          ...wanted(asked),
          after,
          limit: 9,
          most: MOST_LOOKED_THROUGH,
        })
        found.push(...ids(rows))
        const last = rows.at(-1)
        if (!last || rows.length < 9) break
        after = { key: last.sort_key, id: last.id }
      }
      expect(found, JSON.stringify(asked)).toEqual(ids(inOrder(asked.side).filter(fits(asked))))
    }
  })

  test('are looked through no further than so many, however many of them fit and in how many stretches', async () => {
    for (let round = 0; round < 30; round++) {
      const asked = { ...someAsked(), side: 'sell' as const }
      const most = among([1, 10, 50, SIZE - 1, SIZE, SIZE + 1])
      const amount = readAsked(BOOK, { amount: '100', amount_in: 'currency' })
      const { now: _now, bounds: _bounds, ...look } = wanted(asked)
      const found: string[] = []
      const stretches = Array<number>(SIZE).fill(among([1, 7, 100]))
      for await (const offers of judgedOffers(t.q(), t.as(t.carol), asked.apart, {
        ...look,
        asked: amount,
        stretches,
        most,
      }))
        found.push(...offers.map(({ row }) => row.id))
      expect(found, JSON.stringify({ ...asked, most })).toEqual(ids(inOrder('sell').slice(0, most).filter(fits(asked))))
    }
  })

  test('of which none fits cost the index of so many, however many there are', async () => {
    const { owner } = t.it.database
    await owner.query(
      `insert into ad select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 'M' || n, 'currency', 'USD', 'market_price', 50000 + n))).*
        from ad a, generate_series(1, 6000) n where a.id = $1`,
      [book[0]?.id],
    )
    await owner.query('vacuum analyze ad')
    const of = async (most: number) => {
      const none = { ...BOOK, currency: 'USD', side: book[0]?.side ?? 'sell', amount: { pay: 10n ** 9n, ...UNITS } }
      const look = {
        ...none,
        rail: undefined,
        after: undefined,
        brought: undefined,
        bounds: null,
        now: t.it.clock.now(),
        limit: 10,
        most,
      }
      return buffersOf(t.it.app.db.pool, await askedBy((q) => offersFor(q, [], look)))
    }
    const [few, all] = [await of(500), await of(6_000)]
    expect(few).toBeLessThan(60)
    expect(all).toBeGreaterThan(3 * few)
  })
})

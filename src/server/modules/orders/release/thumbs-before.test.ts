import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import {
  adBefore,
  type BeforeMigration,
  beforeMigration,
  customerBefore,
} from '../../../testing/database/before-migration.ts'
import { engines } from '../../../testing/database/engines.ts'

const AT = '2026-11-01T10:00:00.000Z'

const ORDER = `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail,
    pay_to_sealed, terms, window_minutes, state, escrow, buyer_part, created_at, updated_at, closed_at)
  values ($1::uuid, $1::text, $1::text, $2, 'crypto', $3, $4, $3, 'BTC', 'EUR', 50000, 20000, 100, 1000, 'sepa', '', '', 30, $5, 'released', 20000, $6, $6, $6)`
const RATING = `insert into order_rating (order_id, by_id, about_id, rating, note, created_at) values ($1, $2, $3, $4, '', $5)`

describe.each(engines)('of thumbs from before it was noted which count, on %s,', (engine) => {
  let it: BeforeMigration
  beforeAll(async () => {
    it = await beforeMigration(engine, '0450')
  })
  afterAll(() => it?.close())

  test('the newest of each person counts, of an order that was completed, and the figures are counted by these', async () => {
    const of = () => customerBefore(it, 'individual', AT)
    const [ada, bob, carol, idle] = [await of(), await of(), await of(), await of()]
    const rated = async (buyer: string, rating: 'up' | 'down', day: number, state = 'released') => {
      const [ad, id, at] = [await adBefore(it, ada, AT), uuid7(), `2026-11-0${day}T10:00:00.000Z`]
      await it.q(ORDER, [id, ad, buyer, ada, state, at])
      await it.q(RATING, [id, buyer, ada, rating, at])
      return id
    }
    await rated(bob, 'up', 1)
    const newest = await rated(bob, 'down', 3)
    await rated(bob, 'up', 2)
    await rated(bob, 'up', 4, 'cancelled_mutually')
    const only = await rated(carol, 'up', 1, 'resolved_to_buyer')
    await it.q('insert into trader (customer_id, thumbs_up, thumbs_down) values ($1, 4, 1), ($2, 2, 0)', [ada, idle])
    await it.goOn()
    const counting = await it.q<{ order_id: string }>('select order_id from order_rating where counts')
    expect(counting.map(({ order_id }) => order_id).sort()).toEqual([newest, only].sort())
    expect(await it.q('select thumbs_up::int up, thumbs_down::int down from trader order by thumbs_up')).toEqual([
      { up: 0, down: 0 },
      { up: 1, down: 1 },
    ])
    // Each that was completed counts; what it was worth nobody noted.
    expect(await it.q('select 1 from p2p_order where counted is not null')).toEqual([])
  })
})

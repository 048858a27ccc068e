import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepEach } from '../../../kernel/sweeps/sweep.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { statementOf } from '../export/own-file.ts'
import { tradeFiles } from '../export/trade-files.ts'
import { earlierRatings } from './seal-earlier-ratings.ts'

const BEFORE = `update order_rating set note = 'Of ' || rating, note_sealed = null where order_id = $1`

describe.each(engines)('what an older release wrote readable with ratings, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t?.it.stop())

  /** An order that Bob rated up and Ada down, as an older release kept what they wrote. */
  const rated = async () => {
    const order = await t.released({ total: '0.05' })
    expectOk(await t.rate(t.bob, order, 'up', 'Quick.'))
    expectOk(await t.rate(t.ada, order, 'down', 'Slow.'))
    await t.q()(BEFORE, [order.id])
    return order
  }
  const kept = (id: string) =>
    t.q()<object>('select note, note_sealed from order_rating where order_id = $1 order by rating', [id])
  /** What of an order's ratings is in the export of one of its sides: readable, and opened. */
  const exported = async (id: string) => {
    const file = tradeFiles.find((one) => one.table === 'order_rating')
    if (!file) throw new Error('ratings are in no file')
    const rows = await t.q()<Record<string, string | null>>(statementOf(file), [t.ada.customerId])
    return rows
      .filter(({ order_id }) => order_id === id)
      .map(({ earlier_note, note_sealed }) => [earlier_note, note_sealed && t.it.ctx().sealer.unseal(note_sealed)])
      .sort()
  }

  test('is sealed once by its author’s own key, and exported before and after [ASVS 14.2.4]', async () => {
    const both = [await rated(), await rated()]
    for (const { id } of both)
      expect(await exported(id)).toEqual([
        ['Of down', null],
        ['Of up', null],
      ])
    // Taken one at a time, both sides of an order are sealed with it.
    expect(await sweepEach(t.it.ctx(), [{ ...earlierRatings, atOnce: 1 }])).toBe(2)
    expect(await sweepEach(t.it.ctx(), [earlierRatings])).toBe(0)
    for (const { id } of both) {
      expect(await kept(id)).toEqual(Array(2).fill({ note: '', note_sealed: expect.stringMatching(/^~1\./) }))
      expect(await exported(id)).toEqual([
        [null, 'Of down'],
        [null, 'Of up'],
      ])
    }
  })

  test('is found by an index once nothing is left of it', async () => {
    const found = await t.q()(`select 1 from pg_indexes where indexname = 'order_rating_to_seal'`)
    expect(found).toHaveLength(1)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskDispute } from '../../../../contract/desk/desk-disputes.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, disputed, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

describe.each(engines)('what a moderator reads of a disputed order’s price, on %s,', (engine) => {
  let t: TestTrades
  let mia: StaffPerson
  beforeAll(async () => {
    t = await testTrades(engine)
    mia = await newStaff(t.it, ['moderator'])
  })
  afterAll(() => t.it.stop())

  const atTheDesk = async () => {
    const { dispute_id } = await disputed(t)
    const asked = { query: { dispute_id: dispute_id as string } }
    return expectOk(await t.it.call(deskDispute, asked, await atDesk(t.it, mia))).order
  }

  test('is the index when it was placed, whatever that is by now, and how far from it the price was', async () => {
    await t.it.refreshRates()
    const { price, index, spread_bps } = await atTheDesk()
    // The sandbox has 65,000 dollars for a bitcoin and 1.1435 for a euro, within two per cent.
    expect(Number(index)).toBeGreaterThan(55_000)
    expect(Number(index)).toBeLessThan(58_500)
    expect(Number(price)).toBe(50_000)
    expect(spread_bps).toBe(Math.round((50_000 / Number(index) - 1) * 10_000))
  })

  test('is that there was no index, where there was none', async () => {
    // What was known last holds for a week.
    await t.q()(`update rate_reading set at = at - interval '8 days'`)
    expect(await atTheDesk()).toMatchObject({ index: null, spread_bps: null })
  })

  test('and the database takes no index that is none', async () => {
    for (const index of ['0', '-1'])
      await expect(t.q()('update p2p_order set index_price = $1', [index])).rejects.toThrow('p2p_order_index_price')
  })
})

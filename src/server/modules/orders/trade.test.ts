import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'

describe.each(engines)('a trade, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t.it.stop())

  test('goes from placed to released, and every unit is where it belongs', async () => {
    const before = { ada: await t.has(t.ada, 'BTC'), bob: await t.has(t.bob, 'BTC') }
    expect(before).toEqual({ ada: '2.00000000', bob: '1.00000000' })
    const adId = await t.ad()
    expect(await t.has(t.ada, 'BTC')).toBe('1.50000000')
    const placed = expectOk(await t.take(t.bob, adId, { amount: '1000.00' }))
    // 1,000 EUR at 50,000 a bitcoin; the fee is a fifth of a per cent of it.
    expect(placed).toMatchObject({
      state: 'awaiting_payment',
      role: 'buyer',
      taker: true,
      your_turn: true,
      amount: '0.02000000',
      fee: '0.00004000',
      pay: '1000.00',
      price: '50000',
      deadline: { kind: 'payment', at: '2026-03-02T10:30:00.000Z' },
      escrow: { status: 'locked', amount: '0.02000000', ended_entry: null },
      pay_to: { rail: 'sepa', holder: 'Ada Okonkwo-Canary' },
      counterparty: { user_id: t.ada.customerId, first_name: 'Ada', last_name: 'Okonkwo-Canary' },
      timeline: [{ seq: 1, event: 'place', by: 'buyer' }],
    })
    expect(placed.number).toMatch(/^P-260302-\w{6}$/)
    expect(placed.escrow.locked_entry).toMatch(/^[0-9a-f-]{36}$/)
    expect(await t.inEscrow('BTC')).toBe('0.50000000')
    const paid = expectOk(await t.pay(placed, { bank_reference: 'SEPA 4711' }))
    expect(paid).toMatchObject({ state: 'paid', your_turn: false, payment: { name_matches: true } })
    const seen = await t.seen(t.ada, placed)
    expect(seen).toMatchObject({
      state: 'paid',
      role: 'seller',
      your_turn: true,
      payment: { payer_name: 'Ada Okonkwo-Canary', bank_reference: 'SEPA 4711', name_matches: true },
      flags: [],
      deadline: { kind: 'release' },
    })
    const released = expectOk(await t.release(seen))
    expect(released).toMatchObject({
      state: 'released',
      deadline: null,
      escrow: { status: 'released', to_buyer: '0.01996000', to_seller: '0.00000000', fee: '0.00004000' },
    })
    expect(await t.has(t.bob, 'BTC')).toBe('1.01996000')
    expect(await t.has(t.ada, 'BTC')).toBe('1.50000000')
    expect(await t.fees('BTC')).toBe('0.00004000')
    expect(await t.inEscrow('BTC')).toBe('0.48000000')
    const bobs = await t.seen(t.bob, placed)
    expect(bobs.pay_to).toBeNull()
    expect(bobs.timeline.map(({ event }) => event)).toEqual(['place', 'pay', 'release'])
    const none = { given: null, given_text: null, received: null, received_text: null }
    const { rating } = expectOk(await t.rate(t.bob, bobs, 'up', 'Quick.'))
    expect(rating).toEqual({ ...none, given: 'up', given_text: 'Quick.' })
    expect((await t.seen(t.ada, placed)).rating).toEqual({ ...none, received: 'up', received_text: 'Quick.' })
    await t.verify()
  })
  test('no table names a party, an account or a bank’s reference', async () => {
    const order = expectOk(await t.take(t.bob, await t.ad({ total: '0.02' })))
    expectOk(await t.pay(order, { payer_name: 'Zebedee Canary', bank_reference: 'CANARY-REF-1' }))
    const { rows } = await t.it.app.db.pool.query(`select tablename from pg_tables where schemaname = 'public'`)
    for (const { tablename } of rows as { tablename: string }[]) {
      const found = await t.it.app.db.pool.query(
        `select 1 from ${tablename} x where x::text ~ 'Okonkwo|Zebedee|CANARY-REF|DE8937' limit 1`,
      )
      expect([tablename, found.rowCount]).toEqual([tablename, 0])
    }
  })
})

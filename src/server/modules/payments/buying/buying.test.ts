import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBuys } from '../../../../contract/buying/buy-crypto.ts'
import { buyEscrowStats, buyEscrows } from '../../../../contract/buying/buy-escrow.ts'
import { parseAmount } from '../../../../contract/money.ts'
import { listTransactions } from '../../../../contract/wallet/payments.ts'
import { query } from '../../../kernel/tx.ts'
import { stagesOf } from '../../../ledger/past.ts'
import { type TestBuys, testBuys } from '../../../testing/buys.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { fillFloat } from '../../../testing/factories.ts'
import { emailsTo, newPerson } from '../../../testing/people.ts'
import { bankLineId } from '../bank/bank-lines.rows.ts'
import { collectBankLines } from '../bank/collect-bank-lines.ts'
import { creditByHand } from '../bank/credit-by-hand.ts'
import { importLine } from '../bank/import-line.ts'
import { expireBuys } from './end-buy.ts'

const sats = (amount: string) => parseAmount(amount, 8)

describe.each(engines)('buying crypto from the house, on %s,', (engine) => {
  let buys: TestBuys
  let before: { float: bigint }
  beforeAll(async () => {
    buys = await testBuys(engine)
  })
  afterAll(() => buys?.it.stop())
  beforeEach(async () => {
    buys.ada = await newPerson(buys.it)
    await buys.it.refreshRates()
    before = { float: await buys.house('BTC', 'float') }
  })

  test('locks price and crypto, waits for the money, and releases less the fee of one per cent', async () => {
    const { it, ada, placed, confirm, pay, look, has, house, inEscrow } = buys
    const fees = await house('BTC', 'fees')
    const order = await placed('100')
    const [receive, fee] = [sats(order.receive), sats(order.fee)]
    expect(order).toMatchObject({ status: 'placed', pay: '100.00', fee_bps: 100, spread_bps: 20, arrived: null })
    expect(Date.parse(order.deadline_at) - Date.parse(order.created_at)).toBe(15_000)
    expect(Number(fee) / Number(receive + fee)).toBeCloseTo(0.01, 4)
    expect([await inEscrow(order.id), await house('BTC', 'float')]).toEqual([
      receive + fee,
      before.float - receive - fee,
    ])
    const confirmed = expectOk(await confirm(ada, order.id))
    expect(confirmed).toMatchObject({
      status: 'awaiting_payment',
      receive: order.receive,
      payment: { amount: '100.00' },
    })
    expect(Date.parse(confirmed.deadline_at) - it.clock.now().getTime()).toBe(15 * 60_000)
    // Nobody's but the house's so far.
    expect([await has(ada, 'BTC'), await has(ada, 'EUR')]).toEqual(['0.00000000', '0.00'])
    expect(await buys.faults()).toEqual([])
    expect(await pay(confirmed)).toBe('matched')
    expect(expectOk(await look(order.id))).toMatchObject({ status: 'released', arrived: '100.00', payment: null })
    expect([await has(ada, 'BTC'), await has(ada, 'EUR')]).toEqual([order.receive, '0.00'])
    expect([await inEscrow(order.id), (await house('BTC', 'fees')) - fees]).toEqual([0n, fee])
    expect(await buys.faults()).toEqual([])
  })

  test('is one line in what somebody did, beside the deposit that paid for it', async () => {
    const { it, ada, awaiting, pay } = buys
    const order = await awaiting('100')
    const lines = async () => expectOk(await it.call(listTransactions, {}, { token: ada.token }))
    // Until the money is there, nothing has moved.
    expect(await lines()).toEqual([])
    it.clock.advance(1_000)
    await pay(order)
    expect(await lines()).toMatchObject([
      {
        kind: 'purchase',
        number: order.number,
        paid: { asset: 'EUR', amount: '100.00' },
        received: { asset: 'BTC', amount: order.receive },
      },
      { kind: 'deposit', status: 'credited', received: { asset: 'EUR', amount: '100.00' } },
    ])
    const [listed] = expectOk(
      await it.call(listBuys, { query: { status: 'released', asset: 'BTC' } }, { token: ada.token }),
    )
    expect(listed).toMatchObject({ id: order.id, arrived: '100.00' })
  })

  test('is an exchange and no contribution: what was put in is the money alone', async () => {
    const { it, ada, awaiting, pay, job } = buys
    const order = await awaiting('100')
    await pay(order)
    const midnight = new Date(it.clock.now().toISOString().slice(0, 10))
    const [, today] = await stagesOf(query(job()), ada.customerId, [midnight])
    expect(Object.fromEntries(today?.converted ?? [])).toEqual({ EUR: -10_000n, BTC: sats(order.receive) })
    expect(Object.fromEntries(today?.totals ?? [])).toEqual({ EUR: 0n, BTC: sats(order.receive) })
  })

  test.each([
    ['99.99', 'too_little'],
    ['100.01', 'too_much'],
  ])('of 100 euros, of which %s arrive, buys nothing; they are a deposit', async (amount, reason) => {
    const { ada, awaiting, pay, look, has, inEscrow, house } = buys
    const order = await awaiting('100')
    expect(await pay(order, { amount })).toBe('matched')
    expect(expectOk(await look(order.id))).toMatchObject({ status: 'returned', reason, arrived: amount })
    expect([await has(ada, 'EUR'), await has(ada, 'BTC'), await inEscrow(order.id)]).toEqual([amount, '0.00000000', 0n])
    expect(await house('BTC', 'float')).toBe(before.float)
  })

  test('whose money comes after its time buys nothing either, and the money is a deposit', async () => {
    const { it, ada, awaiting, pay, look, has, house, job, backAgain } = buys
    const order = await awaiting('100')
    it.clock.advance(15 * 60_000 - 1)
    expect(await expireBuys(job())).toBe(0)
    it.clock.advance(1)
    expect(await expireBuys(job())).toBe(1)
    expect(await expireBuys(job())).toBe(0)
    expect(await house('BTC', 'float')).toBe(before.float)
    expect(await pay(order)).toBe('matched')
    await backAgain()
    expect(expectOk(await look(order.id))).toMatchObject({ status: 'expired', arrived: '100.00' })
    expect(await has(ada, 'EUR')).toBe('100.00')
    expect(await pay(order)).toBe('duplicate')
  })

  test('is paid by the sandbox’s bank by itself, or declined by it', async () => {
    const { it, ada, awaiting, look, has, job } = buys
    const [paid, declined] = [await awaiting('50'), await awaiting('13.13')]
    it.clock.advance(3_000)
    await collectBankLines(job())
    expect(expectOk(await look(paid.id)).status).toBe('released')
    expect(expectOk(await look(declined.id))).toMatchObject({ status: 'returned', reason: 'declined', arrived: null })
    expect(await has(ada, 'BTC')).toBe(paid.receive)
  })

  test('is done by finance where the reference was mistyped and the amount is right', async () => {
    const { it, ada, awaiting, line, look, has, job } = buys
    const order = await awaiting('100')
    const garbled = { ...line(order), text: 'for my coins' }
    expect(await importLine(job(), garbled)).toBe('unmatched')
    const [deposit] = await query(job())<{ deposit_id: string }>('select deposit_id from buy_order where id = $1', [
      order.id,
    ])
    const finance = it.ctx({ kind: 'operator', name: 'grace' })
    await creditByHand(finance, bankLineId('sandbox', garbled.lineId), deposit?.deposit_id ?? '', 'her name and amount')
    expect(expectOk(await look(order.id)).status).toBe('released')
    expect(await has(ada, 'BTC')).toBe(order.receive)
  })

  test('is cancelled by its customer while its money isn’t there, and only by them', async () => {
    const { it, ada, awaiting, cancel, look, house, pay, has } = buys
    const eve = await newPerson(it)
    const order = await awaiting('100')
    for (const answer of [await cancel(eve, order.id), await look(order.id, eve), await buys.confirm(eve, order.id)])
      expect(answer.body.code).toBe('not_found')
    expect(expectOk(await cancel(ada, order.id)).status).toBe('cancelled')
    expect(expectOk(await cancel(ada, order.id)).status).toBe('cancelled')
    expect(await house('BTC', 'float')).toBe(before.float)
    await pay(order)
    expect(await has(ada, 'EUR')).toBe('100.00')
    const done = await awaiting('100')
    await pay(done)
    expect(await cancel(ada, done.id)).toMatchObject({
      status: 409,
      body: { code: 'buy_moved_on', state: 'released', status: 409 },
    })
  })

  test('can’t be confirmed once its price’s time is over, and then the crypto is the house’s again', async () => {
    const { it, ada, placed, confirm, house, job } = buys
    const late = await placed('100')
    it.clock.advance(15_001)
    expect((await confirm(ada, late.id)).body.code).toBe('buy_lock_over')
    expect(await expireBuys(job())).toBe(1)
    expect((await confirm(ada, late.id)).body.code).toBe('buy_lock_over')
    expect(await house('BTC', 'float')).toBe(before.float)
    await it.refreshRates()
    const inTime = await placed('100')
    it.clock.advance(15_000)
    expect((await confirm(ada, inTime.id)).status).toBe(200)
  })

  test('asked for again and again takes no more from the float than asked for once; three may wait for money', async () => {
    const { ada, ask, placed, awaiting, house, confirm } = buys
    for (let i = 0; i < 4; i++) await placed('100')
    const last = await placed('100')
    expect(before.float - (await house('BTC', 'float'))).toBe(sats(last.receive) + sats(last.fee))
    await confirm(ada, last.id)
    for (let i = 0; i < 2; i++) await awaiting('100')
    expect((await ask(ada, '100')).body.code).toBe('buys_full')
  })

  test('of what the house doesn’t have, of a currency, or of too little is refused naming the field', async () => {
    const { ada, ask, inStock } = buys
    expect(await ask(ada, '100', 'LTC')).toMatchObject({
      status: 422,
      body: { code: 'house_cannot_cover', asset: 'LTC', errors: [{ field: 'amount' }] },
    })
    expect([await inStock('100', 'LTC'), await inStock('100', 'BTC')]).toEqual([false, true])
    expect((await ask(ada, '100', 'USD')).body.errors).toMatchObject([{ field: 'asset' }])
    expect((await ask(ada, '0.50')).body).toMatchObject({
      code: 'amount_out_of_range',
      errors: [{ field: 'amount', message: expect.stringContaining('1 EUR') }],
    })
  })

  test('is told once however it ends, and not by its deposit as well', async () => {
    const { it, ada, awaiting, placed, pay, job } = buys
    const told = async () => {
      await it.settleEvents()
      const rows = await query(job())<{ kind: string }>(
        'select kind from notification where customer_id = $1 order by id',
        [ada.customerId],
      )
      return rows.map(({ kind }) => kind).sort()
    }
    await pay(await awaiting('100'))
    expect(await told()).toEqual(['buy_released'])
    await pay(await awaiting('100'), { amount: '99.00' })
    // What came is a deposit, and told as one, too.
    expect(await told()).toEqual(['buy_released', 'buy_returned', 'deposit_credited'])
    await placed('100')
    it.clock.advance(15_000)
    await expireBuys(job())
    expect(await told()).toHaveLength(3)
    const mails = emailsTo(it, ada.email).map(({ subject }) => subject)
    expect(mails.filter((subject) => /^You bought/.test(subject))).toHaveLength(1)
    expect(mails.filter((subject) => /100\.00 EUR has arrived/.test(subject))).toHaveLength(0)
  })

  test('stands in the records of escrow with the entries that locked and ended it', async () => {
    const { it, ada, awaiting, pay } = buys
    const done = await awaiting('100')
    await pay(done)
    const open = await awaiting('50')
    const rows = expectOk(await it.call(buyEscrows, {}, { token: ada.token }))
    expect(rows).toMatchObject([
      { order_id: open.id, status: 'locked', net: open.receive, ended_entry: null },
      { order_id: done.id, status: 'released', net: done.receive, ended_entry: expect.any(String) },
    ])
    expect(expectOk(await it.call(buyEscrows, { query: { status: 'locked' } }, { token: ada.token }))).toHaveLength(1)
    expect(expectOk(await it.call(buyEscrowStats, {}, { token: ada.token }))).toMatchObject([
      { asset: 'BTC', status: 'locked', count: 1 },
      { asset: 'BTC', status: 'released', count: 1 },
    ])
  })

  test('what waits for money is bounded by level, whatever it buys', async () => {
    const { it, ada, ask, awaiting } = buys
    await fillFloat(it, 'ETH', '50')
    expect((await ask(ada, '1000.01')).body).toMatchObject({
      code: 'amount_out_of_range',
      errors: [{ field: 'amount', message: expect.stringContaining('1,000.00 EUR') }],
    })
    await awaiting('600')
    expect((await ask(ada, '400.01', 'ETH')).body.errors).toMatchObject([
      { field: 'amount', message: expect.stringContaining('400.00 EUR of it is left') },
    ])
    expect((await ask(ada, '400', 'ETH')).status).toBe(200)
  })

  test('nobody has more of the house’s coins wait for their money than their share', async () => {
    const { it, ask, awaiting, inStock } = buys
    await fillFloat(it, 'LTC', '4')
    await awaiting('50', 'LTC')
    expect([await inStock('5', 'LTC'), await inStock('50', 'LTC')]).toEqual([true, false])
    expect((await ask(buys.ada, '50', 'LTC')).body).toMatchObject({ code: 'house_cannot_cover', asset: 'LTC' })
    // Somebody else has a share of their own.
    expect((await ask(await newPerson(it), '50', 'LTC')).status).toBe(200)
  })
})

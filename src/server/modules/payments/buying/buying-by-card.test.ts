import { describe, expect, test } from 'vitest'
import { type BuyWithPayment, cancelBuy, confirmBuy, getBuy, placeBuy } from '../../../../contract/buying/buy-crypto.ts'
import { sendTransfer } from '../../../../contract/wallet/transfers.ts'
import { cardPeople, numberThat } from '../../../testing/cards.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { newPerson } from '../../../testing/people.ts'
import { expireBuys } from './end-buy.ts'

const MINUTE_MS = 60_000

describe.each(engines)('crypto bought by card, on %s,', (engine) => {
  const { w, job, q, by, begin, enter, look, has, owes } = cardPeople(engine)

  const place = async (amount: string) =>
    w.it.call(placeBuy, { body: { currency: 'EUR', asset: 'BTC', amount, method: 'card' } }, await by())
  const confirmed = async (amount: string): Promise<BuyWithPayment> => {
    const order_id = expectOk(await place(amount)).id
    return expectOk(await w.it.call(confirmBuy, { body: { order_id } }, await by()))
  }
  const order = async ({ id }: { id: string }) =>
    expectOk(await w.it.call(getBuy, { query: { order_id: id } }, await by()))
  const depositOf = ({ card_deposit }: BuyWithPayment): string => card_deposit ?? ''
  const inEscrow = async ({ id }: { id: string }) =>
    (
      await q()<{ n: string }>(
        `select coalesce(sum(credits_posted - debits_posted), 0)::text n from ledger_account where ref = 'buy:' || $1::text`,
        [id],
      )
    )[0]?.n
  const send = async () => {
    const to = await newPerson(w.it)
    const payee = await q()<{ username: string }>('select username from customer where id = $1', [to.customerId])
    const payee_name = payee[0]?.username ?? ''
    const body = { payee_id: to.customerId, payee_name, asset: 'BTC', amount: '0.0001' }
    return w.it.call(sendTransfer, { body }, await by())
  }

  test('is charged what was agreed and released when the card has paid, the fee of three and a half per cent in it', async () => {
    const bought = await confirmed('100')
    expect(bought).toMatchObject({ status: 'awaiting_payment', pay: '100.00', fee_bps: 350, payment: null })
    expect(expectOk(await begin(depositOf(bought)))).toMatchObject({ total: '100.00', fee: '0.00', stage: 'open' })
    expect(await inEscrow(bought)).not.toBe('0')
    expectOk(await enter(depositOf(bought), 'pays'))
    await Promise.all([look(depositOf(bought)), look(depositOf(bought))])
    expect(await order(bought)).toMatchObject({ status: 'released', arrived: '100.00', card_deposit: null })
    expect([await has(), await has(w.ada, 'BTC'), await inEscrow(bought)]).toEqual(['0.00', bought.receive, '0'])
  })

  test('stays until it is seasoned, and all of it while its payment is disputed', async () => {
    const bought = await confirmed('100')
    await begin(depositOf(bought))
    expectOk(await enter(depositOf(bought), 'disputed_lost'))
    expect((await send()).body).toMatchObject({ code: 'card_money_held' })
    w.it.clock.advance(2 * MINUTE_MS)
    await w.it.refreshRates()
    await look(depositOf(bought))
    // The money is gone and the crypto is there: what they owe is what the card was charged.
    expect((await send()).body).toMatchObject({ code: 'owes_house' })
    expect([await owes(), await has(w.ada, 'BTC')]).toEqual(['100.00', bought.receive])
    w.it.clock.advance(3 * MINUTE_MS)
    await w.it.refreshRates()
    await look(depositOf(bought))
    expect(await owes()).toBe('100.00')
    expect((await send()).body).toMatchObject({ code: 'owes_house' })
  })

  test('a card that was charged in the last moment buys, and one that wasn’t can pay no more', async () => {
    const [late, never] = [await confirmed('60'), await confirmed('70')]
    for (const one of [late, never]) await begin(depositOf(one))
    const { cards } = job().providers
    await cards?.enter?.(`sandbox_${depositOf(late)}`, numberThat('pays'), undefined)
    w.it.clock.advance(61 * MINUTE_MS)
    expect(await expireBuys(job())).toBe(1)
    await look(depositOf(never))
    expect([(await order(late)).status, (await order(never)).status]).toEqual(['released', 'expired'])
    expect(await cards?.look(`sandbox_${depositOf(never)}`)).toEqual({ is: 'canceled' })
    expect([await inEscrow(late), await inEscrow(never), await has()]).toEqual(['0', '0', '0.00'])
  })

  test('given up it returns to the house, unless its card was charged already', async () => {
    const [open, charged] = [await confirmed('60'), await confirmed('70')]
    for (const one of [open, charged]) await begin(depositOf(one))
    await job().providers.cards?.enter?.(`sandbox_${depositOf(charged)}`, numberThat('pays'), undefined)
    const cancel = async ({ id }: BuyWithPayment) => w.it.call(cancelBuy, { body: { order_id: id } }, await by())
    expect(expectOk(await cancel(open)).status).toBe('cancelled')
    expect((await cancel(charged)).body).toMatchObject({ code: 'buy_moved_on', state: 'released', status: 409 })
    await look(depositOf(open))
    expect((await enter(depositOf(open), 'pays')).body).toMatchObject({ code: 'deposit_moved_on' })
    expect([await inEscrow(open), await has()]).toEqual(['0', '0.00'])
  })

  test('ended at the service its crypto is the house’s again', async () => {
    const bought = await confirmed('60')
    await begin(depositOf(bought))
    await job().providers.cards?.cancel(`sandbox_${depositOf(bought)}`)
    await look(depositOf(bought))
    expect(await order(bought)).toMatchObject({ status: 'returned', reason: 'declined' })
    expect(await inEscrow(bought)).toBe('0')
  })

  test('counts for what may be charged to cards', async () => {
    await confirmed('200')
    expect((await place('60')).body).toMatchObject({ code: 'card_limit', errors: [{ field: 'amount' }] })
    const order_id = expectOk(await place('50')).id
    await w.it.call(placeBuy, { body: { currency: 'EUR', asset: 'BTC', amount: '50', method: 'bank' } }, await by())
    expect((await w.it.call(confirmBuy, { body: { order_id } }, await by())).status).not.toBe(200)
  })
})

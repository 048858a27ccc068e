import { describe, expect, test } from 'vitest'
import { deskCustomer } from '../../src/contract/desk/tools/desk-customer.ts'
import { listNotifications } from '../../src/contract/notifications.ts'
import { createOrder } from '../../src/contract/orders/order-endpoints.ts'
import { conversionQuote, convertAtQuote } from '../../src/contract/wallet/swap.ts'
import { getWithdrawalLimits } from '../../src/contract/withdrawals/limits.ts'
import { getWithdrawal, withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { refuseLeaving } from '../../src/server/modules/accounts/under-review.ts'
import { judgeWithdrawal } from '../../src/server/modules/withdrawals/held-back/judge-withdrawal.ts'
import { lockReady } from '../../src/server/modules/withdrawals/instructed.rows.ts'
import { insertAd } from '../../src/server/testing/ads.ts'
import { cardPeople } from '../../src/server/testing/cards.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { emailsTo, newPerson } from '../../src/server/testing/people.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
const OPEN = `select count(*)::integer as n from withdrawal w where customer_id = $1 and state = 'approved'`

describe.each(engines)('card money, on %s,', (engine) => {
  const { w, job, q, by, paid, look, lookTold, has, owes, atService } = cardPeople(engine)

  const withdraw = async (amount: string) => {
    const { id } = await oldDestination(w.it, w.ada)
    const body = { destination_id: id, currency: 'EUR', amount }
    return w.it.call(withdrawFiat, { body } as never, { ...(await by()), key: uuid7() })
  }
  const leaves = (asset: string, amount: bigint) =>
    inTx(job(), (tx) => refuseLeaving(tx, w.ada.customerId, { asset, amount, path: 'amount' }))
  const status = async (id: string) =>
    (await q()<{ status: string }>('select status from deposit where id = $1', [id]))[0]?.status
  const later = async (ms: number) => {
    w.it.clock.advance(ms)
    await w.it.refreshRates()
  }

  test('can’t leave until it has matured, and says what may and from when', async () => {
    const { matures_at } = await paid('100')
    await giveMoney(w.it, w.ada.customerId, 'EUR', '30')
    // 130 less 100 and a tenth of it.
    const refused = await withdraw('25')
    expect(refused.body).toMatchObject({
      code: 'card_money_held',
      may_leave: '20.00',
      currency: 'EUR',
      until: matures_at,
      errors: [{ field: 'amount' }],
    })
    expect(refused.body.errors?.[0]?.message).toContain('20.00 EUR')
    expect((await withdraw('20')).status).toBe(200)
    expect((await withdraw('1')).body).toMatchObject({ code: 'card_money_held', may_leave: '0.00' })
    const { card_money } = expectOk(await w.it.call(getWithdrawalLimits, {}, await by()))
    expect(card_money).toEqual({ stays: '110.00', may_leave: '0.00', until: matures_at, disputed: false })
    const support = await newStaff(w.it, ['support'])
    const seen = expectOk(await w.it.call(deskCustomer, { query: { user_id: w.ada.customerId } }, support))
    expect(seen.card_money).toEqual({ stays: '110.00', may_leave: '0.00', until: matures_at })
    await later(120 * DAY_MS)
    await expect(leaves('EUR', 11_000n)).resolves.toBeUndefined()
  })

  test('stays whatever it is exchanged into', async () => {
    await paid('100')
    const { token } = await by()
    const { quote } = expectOk(
      await w.it.call(conversionQuote, { query: { from: 'EUR', to: 'BTC', amount: '100' } }, { token }),
    )
    expectOk(await w.it.call(convertAtQuote, { body: { quote } }, { token, key: uuid7() }))
    const bitcoin = await has(w.ada, 'BTC')
    expect(Number(bitcoin)).toBeGreaterThan(0)
    await expect(leaves('BTC', BigInt(bitcoin.replace('.', '')))).rejects.toMatchObject({ code: 'card_money_held' })
    await expect(leaves('BTC', 1n)).rejects.toMatchObject({ code: 'card_money_held' })
  })

  test('of what leaves at once each counts the others', async () => {
    await paid('100')
    await giveMoney(w.it, w.ada.customerId, 'EUR', '40')
    const { id } = await oldDestination(w.it, w.ada)
    const all = await Promise.all(
      Array.from({ length: 5 }, async () =>
        w.it.call(withdrawFiat, { body: { destination_id: id, currency: 'EUR', amount: '15' } } as never, {
          ...(await by()),
          key: uuid7(),
        }),
      ),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422])
  })

  test('somebody without any is asked for no price', async () => {
    await giveMoney(w.it, w.ada.customerId, 'EUR', '40')
    w.it.clock.advance(3_600_000)
    await expect(leaves('BTC', 10n ** 10n)).resolves.toBeUndefined()
  })

  const dispute = async (does: 'disputed_lost' | 'disputed_won' | 'questioned', amount = '100') => {
    const { deposit } = await paid(amount, does)
    await later(MINUTE_MS)
    return deposit.id
  }

  test('disputed, it leaves the balance once, nothing else leaves, and its customer hears of it', async () => {
    const id = await dispute('disputed_lost')
    await giveMoney(w.it, w.ada.customerId, 'EUR', '500')
    await Promise.all([look(id), look(id), look(id)])
    // The charge with its fee went back to the card.
    expect([await has(), await owes()]).toEqual(['497.00', '0.00'])
    expect((await withdraw('10')).body).toMatchObject({ code: 'card_disputed' })
    await expect(leaves('EUR', 1n)).rejects.toMatchObject({ code: 'card_disputed' })
    await w.it.settleEvents()
    const { body } = await w.it.call(listNotifications, {}, await by())
    expect(JSON.stringify(body.data)).toContain('is being disputed')
    expect(
      emailsTo(w.it, w.ada.email)
        .map(({ subject }) => subject)
        .join(),
    ).toContain('is being disputed')
    expect(new Set(await atService()).size).toBe(1)
    await later(2 * MINUTE_MS)
    await Promise.all([look(id), look(id)])
    expect([await has(), await owes()]).toEqual(['497.00', '0.00'])
    expect((await withdraw('10')).status).toBe(200)
    expect(new Set(await atService()).size).toBe(1)
  })

  test('spent before it was disputed, the rest is owed, and the balance never below zero', async () => {
    const { deposit } = await paid('100', 'disputed_lost')
    const { token } = await by()
    const { quote } = expectOk(
      await w.it.call(conversionQuote, { query: { from: 'EUR', to: 'BTC', amount: '60' } }, { token }),
    )
    expectOk(await w.it.call(convertAtQuote, { body: { quote } }, { token, key: uuid7() }))
    await later(MINUTE_MS)
    await look(deposit.id)
    expect([await has(), await owes()]).toEqual(['0.00', '63.00'])
    await later(2 * MINUTE_MS)
    await look(deposit.id)
    expect([await has(), await owes()]).toEqual(['0.00', '63.00'])
    // Whoever owes has nothing leave, even what came later.
    await giveMoney(w.it, w.ada.customerId, 'EUR', '10')
    expect((await withdraw('10')).body).toMatchObject({ code: 'owes_house' })
    await w.it.settleEvents()
    expect(await q()(OPEN, [w.ada.customerId])).toEqual([{ n: 0 }])
  })

  test('what was set aside to be sold leaves nobody either while it is disputed, and is sold again after', async () => {
    await giveMoney(w.it, w.ada.customerId, 'BTC', '1')
    const bob = await newPerson(w.it, 'bob')
    const ad_id = await insertAd(w.it, w.ada)
    const take = async () =>
      w.it.call(createOrder, { body: { ad_id, price: '50000', amount: '100' } }, { ...(await by(bob)), key: uuid7() })
    const id = await dispute('disputed_won')
    await look(id)
    const refused = await take()
    expect(refused.body).toMatchObject({ code: 'ad_not_takeable', why_not: [{ code: 'not_open' }] })
    // Why is hers to know, and nobody else's.
    expect(JSON.stringify(refused.body)).not.toMatch(/disput|card/i)
    await later(2 * MINUTE_MS)
    await look(id)
    expect((await take()).status).toBe(200)
  })

  test('won, all of it is as before', async () => {
    const { deposit } = await paid('100', 'disputed_won')
    const { token } = await by()
    const { quote } = expectOk(
      await w.it.call(conversionQuote, { query: { from: 'EUR', to: 'BTC', amount: '60' } }, { token }),
    )
    expectOk(await w.it.call(convertAtQuote, { body: { quote } }, { token, key: uuid7() }))
    await later(MINUTE_MS)
    await look(deposit.id)
    expect(await owes()).toBe('63.00')
    await later(2 * MINUTE_MS)
    await Promise.all([look(deposit.id), look(deposit.id)])
    expect([await has(), await owes()]).toEqual(['40.00', '0.00'])
    expect(new Set(await atService()).size).toBe(1)
  })

  test('only asked about, it stays, and nothing leaves until that has ended', async () => {
    const id = await dispute('questioned')
    await look(id)
    expect(await has()).toBe('100.00')
    await expect(leaves('EUR', 1n)).rejects.toMatchObject({ code: 'card_disputed' })
    await later(2 * MINUTE_MS)
    await look(id)
    expect(await has()).toBe('100.00')
    await expect(leaves('EUR', 1n)).rejects.toMatchObject({ code: 'card_money_held' })
  })

  test('won or lost before anybody looked, it ends the same', async () => {
    const [lost, won] = [(await paid('100', 'disputed_lost')).deposit.id, (await paid('50', 'disputed_won')).deposit.id]
    await later(5 * MINUTE_MS)
    await look(lost)
    await look(won)
    expect([await has(), await owes()]).toEqual(['47.00', '0.00'])
    expect(new Set(await atService()).size).toBe(1)
  })

  test('a withdrawal that is under way when it is disputed waits, and is not sent', async () => {
    const { deposit } = await paid('100', 'disputed_won')
    await giveMoney(w.it, w.ada.customerId, 'EUR', '30')
    const made = expectOk(await withdraw('20'))
    await judgeWithdrawal(job(), w.ada.customerId, made.id)
    await later(MINUTE_MS)
    await look(deposit.id)
    // 110 were free beside the 20 that are held for it.
    expect([await has(), await owes()]).toEqual(['7.00', '0.00'])
    expect(await inTx(job(), (tx) => lockReady(tx, made.id, 'bank'))).toBeUndefined()
    await later(2 * MINUTE_MS)
    await look(deposit.id)
    expect(await inTx(job(), (tx) => lockReady(tx, made.id, 'bank'))).toMatchObject({ id: made.id })
    expect(expectOk(await w.it.call(getWithdrawal, { query: { withdrawal_id: made.id } }, await by())).state).toBe(
      'approved',
    )
  })

  test('disputed between request and judgement a withdrawal is held back for people', async () => {
    const { deposit } = await paid('100', 'disputed_won')
    await giveMoney(w.it, w.ada.customerId, 'EUR', '30')
    const made = expectOk(await withdraw('20'))
    await later(MINUTE_MS)
    await look(deposit.id)
    await w.it.settleEvents()
    const [row] = await q()<{ state: string; held_for: string[] }>(
      'select state, held_for from withdrawal where id = $1',
      [made.id],
    )
    expect(row).toEqual({ state: 'needs_approval', held_for: ['disputed'] })
  })

  // Last, since the pretended service knows nothing of it.
  test('lost in part, only that part is gone; the rest is still theirs, and stays until it has matured', async () => {
    const { deposit } = await paid('100')
    const lost = { ref: 'part', is: 'lost' as const, amount: 4_000n, fee: 0n, dueBy: null }
    await lookTold(deposit.id, { disputes: [lost] })
    expect([await has(), await owes()]).toEqual(['60.00', '0.00'])
    expect(await status(deposit.id)).toBe('credited')
    await giveMoney(w.it, w.ada.customerId, 'EUR', '10')
    // A tenth more than the rest stays.
    await expect(leaves('EUR', 401n)).rejects.toMatchObject({ extra: { may_leave: '4.00' } })
    await expect(leaves('EUR', 400n)).resolves.toBeUndefined()
    await lookTold(deposit.id, { disputes: [lost, { ...lost, ref: 'rest', amount: 6_300n }] })
    expect([await has(), await status(deposit.id)]).toEqual(['7.00', 'reversed'])
  })
})

import { describe, expect, test } from 'vitest'
import { closureStanding } from '../../../../contract/accounts/closures.ts'
import { initiateDeposit, listTransactions } from '../../../../contract/wallet/payments.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { houseBalances } from '../../../ledger/balances.ts'
import { cardPeople, numberThat } from '../../../testing/cards.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { emailsTo, newPerson } from '../../../testing/people.ts'
import { creditByHand } from '../bank/credit-by-hand.ts'
import { importLine } from '../bank/import-line.ts'
import { expireDeposits } from '../expire-deposits.ts'
import { sendCreditedEmail } from '../jobs.ts'
import { reverseDeposit } from '../reverse-deposit.ts'
import { lookAtCards } from './look-at-cards.ts'

const MINUTE_MS = 60_000

describe.each(engines)('a deposit by card, on %s,', (engine) => {
  const { w, job, q, by, create, begin, enter, begun, paid, look, lookTold, has, atService } = cardPeople(engine)

  const known = (level = '2') => q()('update customer set level = $2 where id = $1', [w.ada.customerId, level])

  test('is charged with its fee, credited without, and lies at the payment service', async () => {
    const made = await begun('100')
    expect(made).toMatchObject({
      total: '103.00',
      fee: '3.00',
      stage: 'open',
      declined: null,
      service: { name: 'sandbox-cards', sandbox: true },
    })
    const [before] = await atService()
    const done = expectOk(await enter(made.deposit.id, 'pays'))
    expect(done).toMatchObject({ stage: 'paid', deposit: { status: 'credited', credited_amount: '100.00' } })
    expect(await has()).toBe('100.00')
    const [ours, theirs] = await atService()
    expect(Number(ours) - Number(before)).toBeCloseTo(103)
    expect(ours).toBe(theirs)
    const { token } = await by()
    expect(expectOk(await w.it.call(listTransactions, {}, { token }))).toMatchObject([
      { kind: 'deposit', status: 'credited', received: { amount: '100.00', asset: 'EUR' } },
    ])
  })

  test('is told of as a card payment, and never as a transfer with a reference', async () => {
    const { deposit } = await paid('50')
    await sendCreditedEmail(job(), deposit.id)
    const mail = emailsTo(w.it, w.ada.email).find(({ subject }) => subject.includes('50.00 EUR'))
    expect(mail?.text).toContain('Your card payment has gone through, and 50.00 EUR are in your balance')
    expect(mail?.text).not.toContain(deposit.reference)
  })

  test('is credited once, however often and at once it is looked at, begun and entered', async () => {
    const { deposit } = await begun('50')
    await Promise.all([enter(deposit.id, 'pays'), enter(deposit.id, 'pays'), begin(deposit.id)])
    await Promise.all([1, 2, 3, 4].map(() => look(deposit.id)))
    expect(await has()).toBe('50.00')
    const heard = await q()('select event_id from webhook_in where object_ref = $1', [`sandbox_${deposit.id}`])
    expect(heard).toHaveLength(1)
  })

  test('says why a card was declined, and takes another one', async () => {
    await known()
    const { deposit } = await begun('50')
    expect(expectOk(await enter(deposit.id, 'declined'))).toMatchObject({ stage: 'open', declined: 'declined' })
    expect(expectOk(await enter(deposit.id, 'funds'))).toMatchObject({ stage: 'open', declined: 'funds' })
    expect(await has()).toBe('0.00')
    expect(expectOk(await enter(deposit.id, 'asks'))).toMatchObject({ stage: 'challenge' })
    expect(expectOk(await enter(deposit.id, 'asks', 'no'))).toMatchObject({ stage: 'open', declined: 'not_confirmed' })
    expectOk(await enter(deposit.id, 'asks'))
    const done = expectOk(await enter(deposit.id, 'asks', 'yes'))
    expect(done.stage).toBe('paid')
    // Confirmed by its holder, whom a document shows, it matures in two weeks and not in four months.
    const days = (Date.parse(done.matures_at ?? '') - w.it.clock.now().getTime()) / 86_400_000
    expect(days).toBe(14)
    expect(await has()).toBe('50.00')
  })

  test('takes no number but the sandbox’s, and keeps none', async () => {
    const { deposit } = await begun('50')
    const { token } = await by()
    const real = await w.it.raw('/transactions/card/sandbox', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ deposit_id: deposit.id, number: '5555 5555 5555 4444' }),
    })
    expect(real.status).toBe(422)
    expect(await real.json()).toMatchObject({ errors: [{ field: 'number' }] })
    const number = numberThat('pays').replaceAll(' ', '')
    await enter(deposit.id, 'pays')
    expect(await q()('select ref from sandbox_card where sandbox_card::text like $1', [`%${number}%`])).toEqual([])
  })

  test('is nobody’s but its customer’s', async () => {
    const { deposit } = await begun('50')
    const bob = await newPerson(w.it, 'bob')
    expect((await begin(deposit.id, bob)).status).toBe(404)
    expect((await enter(deposit.id, 'pays', undefined, bob)).status).toBe(404)
    expect(await has(bob)).toBe('0.00')
  })

  test('is never credited, told where to send, or taken back as a bank transfer is', async () => {
    const { deposit } = await begun('50')
    const ops = w.it.ctx({ kind: 'operator', name: 'ada' })
    const line = {
      currency: 'EUR',
      amount: 5_000n,
      text: `Deposit ${deposit.reference}`,
      payer: 'Ada Lovelace',
      bookedAt: w.it.clock.now(),
    }
    expect(await importLine(job(), { ...line, lineId: uuid7() })).toBe('unmatched')
    const [kept] = await q()<{ id: string }>(`select id from bank_line order by imported_at desc limit 1`)
    await expect(creditByHand(ops, kept?.id ?? '', deposit.id, 'they say that it is theirs')).rejects.toMatchObject({
      code: 'deposit_moved_on',
    })
    const told = await w.it.call(initiateDeposit, { body: { deposit_id: deposit.id } }, await by())
    expect(told.status).toBe(404)
    await enter(deposit.id, 'pays')
    await expect(reverseDeposit(ops, deposit.id, 'the bank recalled it')).rejects.toMatchObject({
      code: 'deposit_moved_on',
    })
    expect(await has()).toBe('50.00')
  })

  test('ends after an hour, at the service too; what was paid before that is credited all the same', async () => {
    const late = await begun('50')
    const paidLate = await begun('60')
    w.it.clock.advance(61 * MINUTE_MS)
    const { cards } = job().providers
    // Paid at the service, and nobody here heard of it.
    await cards?.enter?.(`sandbox_${paidLate.deposit.id}`, numberThat('pays'), undefined)
    await expireDeposits(job())
    while ((await lookAtCards(job())) > 0);
    expect((await enter(late.deposit.id, 'pays')).body).toMatchObject({
      code: 'deposit_moved_on',
      state: 'expired',
      status: 409,
    })
    expect(await cards?.look(`sandbox_${late.deposit.id}`)).toEqual({ is: 'canceled' })
    expect(await has()).toBe('60.00')
  })

  test('another amount than was asked for is credited to nobody', async () => {
    const { deposit } = await begun('50')
    await q()('update sandbox_card set total = total + 1 where ref = $1', [`sandbox_${deposit.id}`])
    await enter(deposit.id, 'pays')
    expect(await has()).toBe('0.00')
    await q()('update sandbox_card set total = total - 1 where ref = $1', [`sandbox_${deposit.id}`])
    await look(deposit.id)
    expect(await has()).toBe('50.00')
  })

  test('is limited by level, and of many at once each counts the others', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => create('80')))
    const refused = tries.filter(({ status }) => status !== 200)
    // 250 EUR a day at level 0, the fee in it.
    expect(refused).toHaveLength(3)
    expect(refused[0]?.body).toMatchObject({ code: 'card_limit', errors: [{ field: 'amount' }] })
    expect(refused[0]?.body.errors?.[0]?.message).toContain('2.80 EUR')
    w.it.clock.advance(86_400_001)
    await w.it.refreshRates()
    expect((await create('80')).status).toBe(200)
  })

  test('counts for the limits after its time is over, until the service has ended it', async () => {
    await begun('200')
    w.it.clock.advance(61 * MINUTE_MS)
    await w.it.refreshRates()
    await expireDeposits(job())
    expect((await create('200')).body).toMatchObject({ code: 'card_limit' })
    // Looked at at once, and not when its turn would have come.
    expect(await lookAtCards(job())).toBeGreaterThan(0)
    expect((await create('200')).status).toBe(200)
  })

  test.each([
    ['2', 'ADA OKONKWO-CANARY', 14],
    ['2', 'Eve Moriarty', 120],
    ['2', null, 14],
    ['0', 'ADA OKONKWO-CANARY', 120],
    ['0', null, 120],
  ])('confirmed at level %s with the name %s on its card, it stays %i days', async (level, holder, days) => {
    await known(level)
    const { deposit } = await begun('50')
    const ref = `sandbox_${deposit.id}`
    const { cards } = job().providers
    await cards?.enter?.(ref, numberThat('asks'), undefined)
    await cards?.enter?.(ref, numberThat('asks'), 'yes')
    await lookTold(deposit.id, { holder })
    const [row] = await q()<{ matures_at: Date }>('select matures_at from card_payment where deposit_id = $1', [
      deposit.id,
    ])
    expect(((row?.matures_at.getTime() ?? 0) - w.it.clock.now().getTime()) / 86_400_000).toBe(days)
    // What keeps the account open says until when: the last of them.
    const { obstacles } = expectOk(await w.it.call(closureStanding, {}, await by()))
    const until = obstacles.find(({ code }) => code === 'card_money')?.until ?? ''
    expect(Date.parse(until)).toBeGreaterThanOrEqual(row?.matures_at.getTime() ?? Number.POSITIVE_INFINITY)
  })

  test('charged for an account that is closed it is nobody’s until it is given back', async () => {
    const { deposit } = await begun('50')
    expect(expectOk(await w.it.call(closureStanding, {}, await by())).obstacles).toContainEqual({
      code: 'card_money',
      count: 1,
      until: null,
    })
    await w.it.ctx().providers.cards?.enter?.(`sandbox_${deposit.id}`, numberThat('refunded'), undefined)
    await q()("update customer set status = 'closed' where id = $1", [w.ada.customerId])
    const suspense = async () =>
      (await houseBalances(q(), ['EUR'])).find(({ purpose }) => purpose === 'suspense')?.balance ?? 0n
    const before = await suspense()
    await Promise.all([look(deposit.id), look(deposit.id)])
    expect([await has(), (await suspense()) - before]).toEqual(['0.00', 5_150n])
    await expireDeposits(job())
    await look(deposit.id)
    expect((await suspense()) - before).toBe(5_150n)
    w.it.clock.advance(MINUTE_MS)
    await look(deposit.id)
    expect([await has(), (await suspense()) - before]).toEqual(['0.00', 0n])
    expect(new Set(await atService()).size).toBe(1)
  })

  test('given back to its card it leaves the balance, and the fee with it', async () => {
    const { deposit } = await paid('50', 'refunded')
    w.it.clock.advance(2 * MINUTE_MS)
    await Promise.all([look(deposit.id), look(deposit.id)])
    expect(await has()).toBe('0.00')
    const [ours, theirs] = await atService()
    expect(ours).toBe(theirs)
    const { token } = await by()
    expect(expectOk(await w.it.call(listTransactions, {}, { token }))).toMatchObject([{ status: 'reversed' }])
  })

  // Last, since what the service is made to say here, it doesn't have.
  test('of what is nobody’s no more is taken than is left of it, whoever’s money lies beside it; the rest is the house’s', async () => {
    const balanceOf = async (what: string) =>
      (await houseBalances(q(), ['EUR'])).find(({ purpose }) => purpose === what)?.balance ?? 0n
    const nobodys = async () => {
      const { deposit } = await begun('50')
      await w.it.ctx().providers.cards?.enter?.(`sandbox_${deposit.id}`, numberThat('pays'), undefined)
      await q()("update customer set status = 'closed' where id = $1", [w.ada.customerId])
      await look(deposit.id)
      await q()("update customer set status = 'active' where id = $1", [w.ada.customerId])
      return deposit.id
    }
    await paid('110')
    const [id] = [await nobodys(), await nobodys()]
    const dispute = (ref: string, is: 'taken' | 'won', fee = 1_500n) =>
      [{ ref: `${ref}${id}`, is, amount: 5_150n, fee, dueBy: null }] as const
    const [suspense, float] = [await balanceOf('suspense'), await balanceOf('float')]
    const off = async () => [(await balanceOf('suspense')) - suspense, (await balanceOf('float')) - float]
    await lookTold(id, { refunded: 3_000n })
    expect(await off()).toEqual([-3_000n, 0n])
    for (const _ of [1, 2]) await lookTold(id, { refunded: 3_000n, disputes: dispute('a', 'taken') })
    expect(await off(), 'what was given back already is the house’s').toEqual([-5_150n, -4_500n])
    await lookTold(id, { refunded: 3_000n, disputes: [...dispute('a', 'taken'), ...dispute('b', 'taken', 0n)] })
    expect(await off(), 'all of a second one, too').toEqual([-5_150n, -9_650n])
    for (const _ of [1, 2])
      await lookTold(id, { refunded: 3_000n, disputes: [...dispute('a', 'won'), ...dispute('b', 'won', 0n)] })
    expect(await off(), 'but for the fee it has back what it bore').toEqual([-3_000n, -1_500n])
    await lookTold(id, { refunded: 3_000n, disputes: dispute('c', 'taken', 0n) })
    await lookTold(id, { refunded: 4_000n })
    expect(await off(), 'given back after it was taken').toEqual([-5_150n, -5_500n])
  })
})

import { describe, expect, test } from 'vitest'
import { listTransactions } from '../../../../contract/wallet/payments.ts'
import type { CardStanding } from '../../../kernel/providers.ts'
import { houseBalances } from '../../../ledger/balances.ts'
import { cardPeople, numberThat } from '../../../testing/cards.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { emailsTo } from '../../../testing/people.ts'

const MINUTE_MS = 60_000
type Told = Pick<Extract<CardStanding, { is: 'paid' }>, 'refunded' | 'refundFailed' | 'disputes'>

describe.each(engines)('what is given back to a card and fails, on %s,', (engine) => {
  const { w, q, by, begun, paid, look, lookTold, has, owes, atService } = cardPeople(engine)

  const house = async (what: string) =>
    (await houseBalances(q(), ['EUR'])).find(({ purpose }) => purpose === what)?.balance ?? 0n
  const close = (status: 'active' | 'closed') =>
    q()('update customer set status = $2 where id = $1', [w.ada.customerId, status])
  const told = (refunded: bigint, refundFailed: bigint, disputes: Told['disputes'] = []): Told => ({
    refunded,
    refundFailed,
    disputes,
  })

  test('is in the balance again, fee and deposit as before, once of fifty looks at once, and its owner hears of it', async () => {
    const fees = await house('fees')
    const { deposit } = await paid('50', 'refund_fails')
    w.it.clock.advance(MINUTE_MS)
    await look(deposit.id)
    expect(await has()).toBe('0.00')
    w.it.clock.advance(2 * MINUTE_MS)
    await Promise.all(Array.from({ length: 50 }, () => look(deposit.id)))
    expect([await has(), await owes()]).toEqual(['50.00', '0.00'])
    expect((await house('fees')) - fees).toBe(150n)
    expect(new Set(await atService()).size).toBe(1)
    const { token } = await by()
    expect(expectOk(await w.it.call(listTransactions, {}, { token }))).toMatchObject([{ status: 'credited' }])
    const journals = await q()(`select kind from ledger_journal where key like $1 order by kind`, [
      `card-refund%:${deposit.id}:%`,
    ])
    expect(journals).toEqual([{ kind: 'card_refund' }, { kind: 'card_refund_failed' }])
    await w.it.settleEvents()
    expect(emailsTo(w.it, w.ada.email).filter(({ subject }) => subject.includes('didn’t arrive'))).toHaveLength(1)
  })

  test('given back and failed between two looks it moves nothing, and tried again it is taken once more', async () => {
    const { deposit } = await paid('50')
    await lookTold(deposit.id, told(5_150n, 5_150n))
    expect(await has()).toBe('50.00')
    await lookTold(deposit.id, told(10_300n, 5_150n))
    expect(await has()).toBe('0.00')
    await lookTold(deposit.id, told(5_150n, 5_150n))
    expect(await has(), 'an older look').toBe('0.00')
    await lookTold(deposit.id, told(10_300n, 10_300n))
    await lookTold(deposit.id, told(20_600n, 10_300n))
    expect(await has(), 'more than was charged').toBe('50.00')
  })

  test('lessens what it had become a debt of, and no other debt', async () => {
    const { deposit } = await paid('50')
    const dispute = (is: 'taken' | 'won') => [{ ref: `d${deposit.id}`, is, amount: 5_150n, fee: 0n, dueBy: null }]
    await lookTold(deposit.id, told(0n, 0n, dispute('taken')))
    await lookTold(deposit.id, told(5_150n, 0n, dispute('taken')))
    expect([await has(), await owes()]).toEqual(['0.00', '51.50'])
    await lookTold(deposit.id, told(5_150n, 5_150n, dispute('taken')))
    expect([await has(), await owes()]).toEqual(['0.00', '1.50'])
    await lookTold(deposit.id, told(5_150n, 5_150n, dispute('won')))
    expect([await has(), await owes()]).toEqual(['50.00', '0.00'])
  })

  // Each history ends alike: 20.00 were given back in the end, and the dispute was won.
  test.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'ends alike in whichever order it is seen with others and with a dispute: %i',
    async (seed) => {
      const { deposit } = await paid('50')
      const dispute = (is: 'taken' | 'won') => [{ ref: `d${deposit.id}`, is, amount: 5_150n, fee: 0n, dueBy: null }]
      const refunds: readonly [bigint, bigint][] = [
        [5_150n, 0n],
        [5_150n, 5_150n],
        [7_150n, 5_150n],
        [9_150n, 5_150n],
        [9_150n, 7_150n],
      ]
      const disputes = [dispute('taken'), dispute('won')]
      // Which of seven steps are the dispute's, and which the looks miss, by the bits of the seed.
      let [r, d] = [0, 0]
      for (let step = 0; step < 7; step++) {
        const isDispute = d < disputes.length && (r === refunds.length || ((seed * 37) >> step) % 2 === 1)
        if (isDispute) d++
        else r++
        if ((seed + step) % 3 === 0 && step < 6) continue
        const [refunded, failed] = refunds[r - 1] ?? [0n, 0n]
        await Promise.all([1, 2].map(() => lookTold(deposit.id, told(refunded, failed, disputes[d - 1] ?? []))))
      }
      expect([await has(), await owes()]).toEqual(['30.00', '0.00'])
      const [row] = await q()('select status from deposit where id = $1', [deposit.id])
      expect(row).toEqual({ status: 'credited' })
    },
  )

  test('is nobody’s while its account is closed: given back again from there, or its owner’s once it is open again', async () => {
    const { deposit } = await paid('50')
    await lookTold(deposit.id, told(5_150n, 0n))
    await close('closed')
    const suspense = await house('suspense')
    const off = async () => (await house('suspense')) - suspense
    for (const _ of [1, 2]) await lookTold(deposit.id, told(5_150n, 5_150n))
    expect([await has(), await off()]).toEqual(['0.00', 5_000n])
    const said = await q()(`select count(*)::int n from audit where action = 'card.refund_kept' and subject = $1`, [
      `deposit:${deposit.id}`,
    ])
    expect(said).toEqual([{ n: 1 }])
    await lookTold(deposit.id, told(10_300n, 5_150n))
    expect([await off(), await owes()]).toEqual([0n, '0.00'])
    await lookTold(deposit.id, told(10_300n, 10_300n))
    await close('active')
    await Promise.all([1, 2, 3].map(() => lookTold(deposit.id, told(10_300n, 10_300n))))
    expect([await has(), await off()]).toEqual(['50.00', 0n])
    const [row] = await q()(
      'select status, refund_kept::text from deposit join card_payment on deposit_id = id where id = $1',
      [deposit.id],
    )
    expect(row).toEqual({ status: 'credited', refund_kept: '0' })
  })

  test('of what never was anybody’s is in suspense again, and the house has its part', async () => {
    const { deposit } = await begun('50')
    await paid('110')
    await w.it.ctx().providers.cards?.enter?.(`sandbox_${deposit.id}`, numberThat('pays'), undefined)
    await close('closed')
    await look(deposit.id)
    const [suspense, float] = [await house('suspense'), await house('float')]
    const off = async () => [(await house('suspense')) - suspense, (await house('float')) - float]
    const dispute = (is: 'taken' | 'won') => [{ ref: `d${deposit.id}`, is, amount: 5_150n, fee: 0n, dueBy: null }]
    await lookTold(deposit.id, told(3_000n, 0n))
    await lookTold(deposit.id, told(3_000n, 3_000n))
    expect(await off()).toEqual([0n, 0n])
    await lookTold(deposit.id, told(3_000n, 3_000n, dispute('taken')))
    await lookTold(deposit.id, told(8_150n, 3_000n, dispute('taken')))
    expect(await off(), 'taken twice, once of the house').toEqual([-5_150n, -5_150n])
    await lookTold(deposit.id, told(8_150n, 8_150n, dispute('taken')))
    expect(await off()).toEqual([-5_150n, 0n])
    await lookTold(deposit.id, told(8_150n, 8_150n, dispute('won')))
    expect(await off()).toEqual([0n, 0n])
  })
})

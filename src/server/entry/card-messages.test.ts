import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payByCard } from '../../contract/cards/cards.ts'
import { createDeposit } from '../../contract/wallet/payments.ts'
import { query } from '../kernel/tx.ts'
import { balancesOf, owedBy } from '../ledger/balances.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { lookAtCard, lookAtCards } from '../modules/payments/cards/look-at-cards.ts'
import { stripeCards } from '../providers/cards/stripe/stripe.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { fillFloat } from '../testing/factories.ts'
import { type FakeStripe, fakeStripe, stripeCost } from '../testing/fake-stripe.ts'
import { newPerson, type Person } from '../testing/people.ts'
import { permuted, sendHook } from '../testing/stripe-messages.ts'

const DEEP = process.env.FLORIN_DEEP === '1'
const [SIZE, TIMES] = [DEEP ? 10_000 : 60, 3]
/** In whatever order they come, and whatever they say: they are hints. */
const TYPES = [
  'charge.dispute.closed',
  'charge.refunded',
  'refund.failed',
  'payment_intent.canceled',
  'charge.dispute.funds_withdrawn',
  'payment_intent.succeeded',
  'charge.dispute.funds_reinstated',
  'payment_intent.payment_failed',
  'charge.dispute.created',
]
const PSP = `select coalesce(sum(debits_posted - credits_posted), 0)::int n from ledger_account where ref = 'psp:stripe'`

describe('messages of Stripe', () => {
  let [there, it] = [{} as FakeStripe, {} as TestApp]
  beforeAll(async () => {
    there = await fakeStripe()
    it = await testApp(anEngine, { providers: { cards: stripeCards(there.config, () => it.clock.now()) } })
    await fillFloat(it, 'EUR', '1000')
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop?.()
    await there.close?.()
  })
  beforeEach(() => it.refreshRates())

  const send = (raw: Uint8Array, signature?: string) => sendHook(it.app, 'stripe', raw, signature)

  /** Somebody's deposit of a hundred euros, begun. */
  const begun = async (): Promise<{ who: Person; ref: string; id: string }> => {
    const who = await newPerson(it)
    const body = { currency: 'EUR', amount: '100', method: 'card' as const }
    const { id } = expectOk(await it.call(createDeposit, { body }, { token: who.token }))
    const { service } = expectOk(await it.call(payByCard, { body: { deposit_id: id } }, { token: who.token }))
    expect(service).toMatchObject({ name: 'stripe', sandbox: false, key: there.config.publishableKey })
    return { who, id, ref: service.secret.split('_secret_')[0] ?? '' }
  }
  const has = async ({ who }: { who: Person }) =>
    (await balancesOf(query(it.ctx()), who.customerId)).get('EUR')?.available ?? 0n
  const atService = async () => (await query(it.ctx())<{ n: number }>(PSP))[0]?.n

  test(
    `${SIZE} of them, three times in any order, have one effect each, and forged ones none`,
    async () => {
      const all = await Promise.all(Array.from({ length: 6 }, begun))
      const [paid, refunded, disputed, won, declined, idle] = all as [(typeof all)[0], ...typeof all] & typeof all
      if (!paid || !refunded || !disputed || !won || !declined || !idle) throw new Error('six were begun')
      for (const { ref } of [paid, refunded, disputed, won]) there.pay(ref, { confirmed: true, name: null })
      there.refund(refunded.ref, 4_000)
      there.decide(there.dispute(disputed.ref), 'lost')
      const taken = there.dispute(won.ref)
      there.decline(declined.ref)
      const messages = Array.from({ length: SIZE }, (_, i) => {
        const ref = all[i % all.length]?.ref ?? ''
        return there.message(ref, it.clock.now(), { id: `evt_${i}`, type: TYPES[i % TYPES.length] ?? '' })
      })
      let forged = 0
      for (let time = 0; time < TIMES; time++)
        for (const [i, { raw, signature }] of permuted(messages, time).entries()) {
          if ((await send(raw, signature)) !== 204) throw new Error('a message of Stripe’s was refused')
          const wrong = i % 2 === 0 ? undefined : signature.replace(/v1=./, (v1) => (v1 === 'v1=0' ? 'v1=1' : 'v1=0'))
          if ((await send(Buffer.concat([raw, Buffer.from('\n')]), signature)) === 204) forged++
          if ((await send(raw, wrong)) === 204) forged++
          if (i % 20 === 0) await lookAtCards(it.ctx())
        }
      await Promise.all([lookAtCards(it.ctx()), lookAtCards(it.ctx())])
      expect(await has(won)).toBe(0n)
      there.decide(taken, 'won')
      await Promise.all([1, 2, 3].map(() => lookAtCard(it.ctx(), won.id)))
      expect(forged).toBe(0)
      // What was lost went with its fee, out of what there was; the rest is owed.
      expect(await Promise.all([paid, refunded, disputed, won, declined, idle].map(has))).toEqual([
        10_000n,
        6_000n,
        0n,
        10_000n,
        0n,
        0n,
      ])
      expect(await owedBy(query(it.ctx()), [disputed.who.customerId])).toMatchObject([{ amount: 300n }])
      const heard = await query(it.ctx())<{ n: number }>(
        `select count(*)::int n from webhook_in where provider = 'stripe'`,
      )
      expect(heard).toEqual([{ n: SIZE }])
      const kinds = await query(it.ctx())<{ kind: string; n: number }>(
        `select kind, count(*)::int n from ledger_journal where kind like 'card_%' or kind = 'psp_fee' group by 1 order by 1`,
      )
      // Four charges and two disputes, each with what Stripe keeps of it.
      expect(kinds).toEqual([
        { kind: 'card_deposit', n: 4 },
        { kind: 'card_dispute', n: 2 },
        { kind: 'card_dispute_won', n: 1 },
        { kind: 'card_refund', n: 1 },
        { kind: 'psp_fee', n: 6 },
      ])
      expect(await atService()).toBe(Number(await it.ctx().providers.cards?.balance('EUR')))
    },
    DEEP ? 3_600_000 : 20_000,
  )

  test('are from now: one of six minutes ago is from nobody', async () => {
    const { ref } = await begun()
    const { raw, signature } = there.message(ref, new Date(it.clock.now().getTime() - 6 * 60_000), { id: 'evt_old' })
    expect(await send(raw, signature)).toBe('forbidden')
  })

  test('no name that is typed, or left out, frees money sooner: another one keeps it longer, who is known and asked by their bank has it sooner', async () => {
    const days = async (name: string | null, level: '1' | '2' = '2', confirmed = true) => {
      const one = await begun()
      await query(it.ctx())('update customer set level = $2 where id = $1', [one.who.customerId, level])
      there.pay(one.ref, { confirmed, name })
      await lookAtCard(it.ctx(), one.id)
      const [row] = await query(it.ctx())<{ matures_at: Date; other_name: boolean | null }>(
        'select matures_at, other_name from card_payment where deposit_id = $1',
        [one.id],
      )
      const noted = await query(it.ctx())(`select 1 from audit where action = 'card.other_name' and subject = $1`, [
        `deposit:${one.id}`,
      ])
      const left = Math.round(((row?.matures_at.getTime() ?? 0) - it.clock.now().getTime()) / 86_400_000)
      return [left, row?.other_name, noted.length]
    }
    expect(await days('Ada Okonkwo-Canary')).toEqual([14, false, 0])
    expect(await days(null)).toEqual([14, null, 0])
    expect(await days('Somebody Else Entirely')).toEqual([120, true, 1])
    expect(await days('Ada Okonkwo-Canary', '1')).toEqual([120, false, 0])
    expect(await days(null, '1')).toEqual([120, null, 0])
    expect(await days('Ada Okonkwo-Canary', '2', false)).toEqual([120, false, 0])
  })

  test('what Stripe keeps of a charge the house bears once, and as soon as it can', async () => {
    const one = await begun()
    there.pay(one.ref)
    const charge = there.intents.get(one.ref)?.latest_charge
    const cost = charge?.balance_transaction ?? null
    if (charge) charge.balance_transaction = null
    const before = Number(await atService())
    await lookAtCard(it.ctx(), one.id)
    expect(Number(await atService()) - before).toBe(10_300)
    if (charge) charge.balance_transaction = cost
    await Promise.all([lookAtCard(it.ctx(), one.id), lookAtCard(it.ctx(), one.id)])
    expect(Number(await atService()) - before).toBe(10_300 - stripeCost(10_300))
  })
})

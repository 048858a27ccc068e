import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, fakeStripe, stripeCost } from '../../../testing/fake-stripe.ts'
import { cardsContract } from '../port.contract.ts'
import type { CardStanding } from '../port.ts'
import { stripeCards } from './stripe.ts'
import { isWorthlessStripe, StripeConfig } from './stripe-settings.ts'

let there = {} as FakeStripe
let time = 0
beforeAll(async () => {
  there = await fakeStripe()
})
afterAll(() => there.close())
beforeEach(() => {
  there.intents.clear()
  there.disputes.clear()
  there.refunds.clear()
  there.payouts.length = 0
  time = Date.parse('2026-03-02T10:00:00.000Z')
})

const now = () => new Date(time)
const cards = (over: object = {}) => stripeCards({ ...there.config, ...over }, now)
const heard = ({ raw, signature }: { raw: Buffer; signature: string }) => ({
  raw,
  header: (name: string) => (name === 'stripe-signature' ? signature : undefined),
})

describe('Stripe, by what its documentation says,', () => {
  cardsContract(() => ({
    cards: cards(),
    pay: async (ref, confirmed) => there.pay(ref, { confirmed }),
    decline: async (ref) => there.decline(ref),
    message: (ref) => heard(there.message(ref, now())),
    dispute: async (ref) => there.dispute(ref),
    refund: async (ref) => {
      const refund = there.refund(ref, 10_300)
      return { fail: async () => there.failRefund(refund) }
    },
    payOut: async () => {
      const { id, amount } = there.payOut(5_000, now())
      return { ref: id, amount: BigInt(amount) }
    },
    movePayout: async (ref, to) => there.movePayout(ref, to),
    advance: (ms) => {
      time += ms
    },
  }))

  let orders = 0
  const order = () => ({ id: `deposit-${++orders}`, currency: 'EUR', total: 10_300n, number: `D-${orders}` })
  const begun = async () => {
    const made = await cards().begin(order())
    if (made === 'unknown') throw new Error('nobody knows')
    return made
  }
  const paid = async () => {
    const { ref } = await begun()
    there.pay(ref)
    return ref
  }

  test('is asked for what was agreed: the amount, the order, 3-D Secure wherever it can be', async () => {
    const { ref, key, secret } = await begun()
    expect(there.intents.get(ref)?.form).toMatchObject({
      amount: '10300',
      currency: 'eur',
      capture_method: 'automatic',
      'payment_method_types[0]': 'card',
      'payment_method_options[card][request_three_d_secure]': 'any',
      statement_descriptor_suffix: 'FLORIN',
      'metadata[order]': `D-${orders}`,
    })
    expect(key).toBe(there.config.publishableKey)
    expect(secret).toContain(ref)
    expect(there.refused()).toBe(0)
  })

  test('one that was being paid when it was to end is ended later, though the refusal is kept under its key', async () => {
    const { ref } = await begun()
    const intent = there.intents.get(ref)
    if (intent) intent.status = 'processing'
    expect(await cards().cancel(ref)).toEqual({ is: 'processing' })
    if (intent) intent.status = 'requires_payment_method'
    expect(await cards().cancel(ref)).toEqual({ is: 'canceled' })
  })

  test('an answer that was lost leaves one payment, found again under the same id', async () => {
    const asked = order()
    there.loseNext()
    expect(await cards().begin(asked)).toBe('unknown')
    expect(await cards().begin(asked)).toMatchObject({ ref: [...there.intents.keys()][0] })
    expect(there.intents.size).toBe(1)
    // The same id for another amount is nobody's to answer.
    expect(await cards().begin({ ...asked, total: 1n })).toBe('unknown')
  })

  test.each([
    ['card_declined', 'declined'],
    ['insufficient_funds', 'funds'],
    ['authentication', 'not_confirmed'],
  ] as const)('says why a card was declined: %s is %s', async (why, declined) => {
    const { ref } = await begun()
    there.decline(ref, why)
    expect(await cards().look(ref)).toEqual({ is: 'open', declined })
  })

  test.each([
    ['requires_action', 'challenge'],
    ['processing', 'processing'],
    ['a_status_of_next_year', undefined],
  ])('%s is %s', async (status, is) => {
    const { ref } = await begun()
    Object.assign(there.intents.get(ref) ?? {}, { status })
    expect(await cards().look(ref)).toEqual(is === undefined ? 'unknown' : { is })
  })

  test('says who paid, what Stripe keeps, and what went back', async () => {
    const ref = await paid()
    there.refund(ref, 300)
    expect(await cards().look(ref)).toMatchObject({
      holder: 'Ada Lovelace',
      cost: BigInt(stripeCost(10_300)),
      refunded: 300n,
      authenticated: false,
    })
    const charge = there.intents.get(ref)?.latest_charge
    if (charge) Object.assign(charge, { balance_transaction: null, billing_details: { name: ' ' } })
    expect(await cards().look(ref)).toMatchObject({ holder: null, cost: null })
  })

  test('counts each refund by itself, and nothing where they are more than it can read', async () => {
    const ref = await paid()
    const [first] = [there.refund(ref, 300), there.refund(ref, 500)]
    there.failRefund(first, 'canceled')
    there.failRefund(there.refund(ref, 10_000))
    expect(await cards().look(ref)).toMatchObject({ refunded: 10_800n, refundFailed: 10_300n })
    for (let n = 0; n < 98; n++) there.refund(ref, 1)
    expect(await cards().look(ref)).toBe('unknown')
  })

  test('a question takes nothing; one that was won gave all back, less what Stripe keeps', async () => {
    const ref = await paid()
    const question = there.dispute(ref, 'warning_needs_response')
    const disputesOf = async () => ((await cards().look(ref)) as Extract<CardStanding, { is: 'paid' }>).disputes
    expect(await disputesOf()).toMatchObject([{ ref: question, is: 'asked', fee: 0n, dueBy: expect.any(Date) }])
    Object.assign(there.disputes.get(question) ?? {}, { status: 'warning_closed' })
    const taken = there.dispute(ref)
    expect(await disputesOf()).toMatchObject([{ is: 'won' }, { ref: taken, is: 'taken', fee: 1500n }])
    there.decide(taken, 'won')
    expect(await disputesOf()).toMatchObject([{ is: 'won' }, { is: 'won', fee: 1500n, dueBy: null }])
  })

  test('tells of a charge and of a dispute by their payment, and of what is none by nobody', async () => {
    const { ref } = await begun()
    for (const type of [
      'payment_intent.succeeded',
      'charge.refunded',
      'refund.failed',
      'charge.dispute.funds_withdrawn',
    ])
      expect(await cards().hear(heard(there.message(ref, now(), { type, id: type })))).toEqual({ id: type, ref })
  })

  test('while the secret is changed messages under both count, and one under another never', async () => {
    const { ref } = await begun()
    const former = 'whsec_the_one_before_this_one'
    const old = heard(there.message(ref, now(), { secret: former }))
    expect(await cards().hear(old)).toBe('forged')
    expect(await cards({ formerWebhookSecret: former }).hear(old)).toMatchObject({ ref })
    // Signed under the old one and the new one: either suffices.
    const { raw, signature } = there.message(ref, now())
    const both = signature.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`)
    expect(await cards().hear(heard({ raw, signature: both }))).toMatchObject({ ref })
    const v0 = signature.replace('v1=', 'v2=').replace(/v0=0+/, (zeros) => zeros)
    expect(await cards().hear(heard({ raw, signature: v0 }))).toBe('forged')
  })

  const sent = (id: string, created = 1_772_440_000, over: object = {}) =>
    Object.assign(there.payOut(5_000, new Date(created * 1000)), { id, ...over })

  test('says of what it sent what the bank will, and takes a word that it doesn’t know for sent', async () => {
    sent('po_1', 1_772_440_000, { status: 'a_status_of_next_year', statement_descriptor: null })
    const madeAt = new Date(1_772_440_000_000)
    const arrivesOn = new Date(madeAt.getTime() + 2 * 86_400_000)
    const told = { ref: 'po_1', currency: 'EUR', amount: 5_000n, madeAt, arrivesOn }
    expect(await cards().payouts(new Date(0))).toEqual([{ ...told, is: 'pending', descriptor: null, trace: null }])
    there.payouts.length = 0
    sent('po_1')
    there.movePayout('po_1', 'paid')
    expect(await cards().payouts(new Date(0))).toEqual([
      { ...told, is: 'paid', descriptor: 'STRIPE PAYOUT', trace: 'trace1' },
    ])
  })

  test('says all it sent since then, however many pages there are, each once, and nothing from before', async () => {
    sent('po_before', 1_772_439_999)
    for (let n = 1; n <= 250; n++) sent(`po_${n}`)
    const told = await cards().payouts(new Date(1_772_440_000_000))
    if (told === 'unknown') throw new Error('nobody knows')
    expect(told.map(({ ref }) => ref)).toEqual(Array.from({ length: 250 }, (_, n) => `po_${250 - n}`))
  })

  test('a part of what it sent is nothing to go by', async () => {
    for (let n = 1; n <= 2_001; n++) sent(`po_${n}`)
    expect(await cards().payouts(new Date(0))).toBe('unknown')
  })

  test('nobody who answers is nobody who says no', async () => {
    const ref = await paid()
    for (const ask of [
      () => cards({ key: 'sk_test_another_key_altogether' }),
      () => cards({ url: 'http://127.0.0.1:9' }),
    ]) {
      expect(await ask().look(ref)).toBe('unknown')
      expect(await ask().balance('EUR')).toBe('unknown')
      expect(await ask().begin(order())).toBe('unknown')
      expect(await ask().defend('du_1', { text: 'x', key: 'k' })).toBe('unknown')
      expect(await ask().payouts(now())).toBe('unknown')
    }
  })

  test('keys of pretended cards are known as such, and what is no key is refused', () => {
    expect(isWorthlessStripe(there.config)).toBe(true)
    const live = { key: 'sk_live_0123456789abcdef', publishableKey: 'pk_live_0123456789abcdef' }
    expect(isWorthlessStripe({ ...there.config, ...live })).toBe(false)
    for (const wrong of [{ key: 'pk_live_0123456789abcdef' }, { currencies: [] }, { descriptor: '12345' }])
      expect(StripeConfig.safeParse({ ...there.config, ...wrong }).success).toBe(false)
  })
})

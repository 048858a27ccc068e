import { expect, test } from 'vitest'
import type { CardMessage, CardPayout, CardStanding, Cards } from './port.ts'

/** A service under test, and what its customers and its bank do. */
export interface CardsUnderTest {
  cards: Cards
  /** Somebody enters a card that pays, confirmed by its holder or not. */
  pay: (ref: string, confirmed: boolean) => Promise<void>
  decline: (ref: string) => Promise<void>
  /** A message of the service's about a payment, as it comes now. */
  message: (ref: string) => CardMessage
  advance: (ms: number) => void
  /** The holder of a paid card disputes it at their bank, and the service takes the money. @returns the dispute, by the service's name. */
  dispute: (ref: string) => Promise<string>
  /** A paid card is given all of it back, which fails later where it is told to. */
  refund: (ref: string) => Promise<{ fail: () => Promise<void> }>
  /** The service sends a part of what it holds, more than 90.00 EUR, to the bank. */
  payOut: (ends: keyof typeof payoutWays) => Promise<{ ref: string; amount: bigint }>
  /** What it sent goes on by one state. */
  movePayout: (ref: string, to: CardPayout['is']) => Promise<void>
}

/** Through which states what is paid out goes, by how it ends. */
const payoutWays = {
  arrives: ['pending', 'in_transit', 'paid'],
  fails: ['pending', 'in_transit', 'failed'],
  fails_later: ['pending', 'in_transit', 'paid', 'failed'],
  canceled: ['pending', 'canceled'],
} as const satisfies Readonly<Record<string, readonly CardPayout['is'][]>>

let orders = 0
const order = (total = 10_300n) => {
  const id = `00000000-0000-7000-8000-${String(++orders).padStart(12, '0')}`
  return { id, currency: 'EUR', total, number: `D-260302-${orders}` }
}

const begun = async (cards: Cards, asked = order()) => {
  const made = await cards.begin(asked)
  if (made === 'unknown') throw new Error('nobody knows')
  return made
}

/** What every payment service behind the port promises. */
export function cardsContract(make: () => CardsUnderTest | Promise<CardsUnderTest>): void {
  test('begins a payment once under an id, and takes nothing by itself', async () => {
    const { cards } = await make()
    const asked = order()
    const first = await begun(cards, asked)
    expect(await cards.begin(asked)).toEqual(first)
    expect(first.secret && first.key).toBeTruthy()
    expect(await cards.look(first.ref)).toEqual({ is: 'open', declined: null })
  })

  test.each([true, false])('says what was charged, and whether its holder confirmed it: %s', async (authenticated) => {
    const { cards, pay } = await make()
    const { ref } = await begun(cards)
    await pay(ref, authenticated)
    const { holder, cost, ...stands } = (await cards.look(ref)) as Extract<CardStanding, { is: 'paid' }>
    expect(stands).toEqual({
      is: 'paid',
      currency: 'EUR',
      total: 10_300n,
      refunded: 0n,
      refundFailed: 0n,
      authenticated,
      disputes: [],
    })
    expect(holder === null || holder.length > 0).toBe(true)
    // What is left with the service is what the books will have: the charge less what it keeps.
    expect(await cards.balance('EUR')).toBe(10_300n - (cost ?? 0n))
  })

  test('says that a card was declined, and takes another', async () => {
    const { cards, decline, pay } = await make()
    const { ref } = await begun(cards)
    await decline(ref)
    expect(await cards.look(ref)).toEqual({ is: 'open', declined: 'declined' })
    await pay(ref, false)
    expect(await cards.look(ref)).toMatchObject({ is: 'paid' })
  })

  test('ends what isn’t paid, for good, and never what is', async () => {
    const { cards, pay } = await make()
    const [open, paid] = [await begun(cards), await begun(cards)]
    await pay(paid.ref, false)
    expect(await cards.cancel(open.ref)).toEqual({ is: 'canceled' })
    expect(await cards.cancel(open.ref)).toEqual({ is: 'canceled' })
    expect(await cards.cancel(paid.ref)).toMatchObject({ is: 'paid' })
  })

  test('says what is disputed until when it may be answered, takes an answer, and loses what is given up', async () => {
    const { cards, pay, dispute } = await make()
    const { ref } = await begun(cards)
    await pay(ref, false)
    const before = (await cards.balance('EUR')) as bigint
    const disputed = await dispute(ref)
    const [open] = ((await cards.look(ref)) as Extract<CardStanding, { is: 'paid' }>).disputes
    expect(open).toMatchObject({ ref: disputed, is: 'taken', amount: 10_300n, dueBy: expect.any(Date) })
    expect(await cards.balance('EUR')).toBe(before - 10_300n - (open?.fee ?? 0n))
    expect(await cards.defend(disputed, { text: 'They confirmed it.', key: 'one answer' })).toBe('taken')
    expect(await cards.concede(disputed)).toBe('taken')
    expect(await cards.look(ref)).toMatchObject({ disputes: [{ ref: disputed, is: 'lost', dueBy: null }] })
  })

  test('lacks what was given back, and has it again where that failed: both sums stay', async () => {
    const { cards, pay, refund } = await make()
    const { ref } = await begun(cards)
    await pay(ref, false)
    const before = (await cards.balance('EUR')) as bigint
    const { fail } = await refund(ref)
    expect(await cards.look(ref)).toMatchObject({ is: 'paid', total: 10_300n, refunded: 10_300n, refundFailed: 0n })
    expect(await cards.balance('EUR')).toBe(before - 10_300n)
    await fail()
    expect(await cards.look(ref)).toMatchObject({ total: 10_300n, refunded: 10_300n, refundFailed: 10_300n })
    expect(await cards.balance('EUR')).toBe(before)
  })

  test('has sent nothing to the bank by itself', async () => {
    expect(await (await make()).cards.payouts(new Date(0))).toEqual([])
  })

  test.each(Object.keys(payoutWays) as (keyof typeof payoutWays)[])(
    'says what it sends to the bank at each step, and lacks it until it fails: %s',
    async (ends) => {
      const { cards, pay, payOut, movePayout } = await make()
      const { ref: payment } = await begun(cards)
      await pay(payment, false)
      const before = (await cards.balance('EUR')) as bigint
      const { ref, amount } = await payOut(ends)
      for (const [step, is] of payoutWays[ends].entries()) {
        if (step > 0) await movePayout(ref, is)
        const told = await cards.payouts(new Date(0))
        if (told === 'unknown') throw new Error('nobody knows')
        expect(told).toHaveLength(1)
        expect(told[0]).toMatchObject({ ref, currency: 'EUR', amount, is, descriptor: expect.stringMatching(/\S{4}/) })
        expect([told[0]?.madeAt, told[0]?.arrivesOn]).toEqual([expect.any(Date), expect.any(Date)])
        if (is === 'paid') expect(told[0]?.trace).toMatch(/\S{4}/)
        const isBack = is === 'failed' || is === 'canceled'
        expect(await cards.balance('EUR')).toBe(isBack ? before : before - amount)
      }
      expect(await cards.payouts(new Date(8.64e15))).toEqual([])
    },
  )

  test('knows nothing of what it never had, and says so', async () => {
    expect(await (await make()).cards.look('nothing_that_was_begun')).toBe('unknown')
  })

  test('hears its own messages, and no other: not one bit of them changed, and none that is old', async () => {
    const { cards, message, advance } = await make()
    const { ref } = await begun(cards)
    const said = message(ref)
    expect(await cards.hear(said)).toMatchObject({ ref })
    for (let at = 0; at < said.raw.length; at += 7) {
      const raw = Uint8Array.from(said.raw)
      raw[at] = (raw[at] ?? 0) ^ 1
      expect(await cards.hear({ ...said, raw })).toBe('forged')
    }
    expect(await cards.hear({ ...said, header: () => undefined })).toBe('forged')
    expect(await cards.hear({ ...said, header: () => 't=1,v1=' })).toBe('forged')
    advance(5 * 60_000 + 1_000)
    expect(await cards.hear(said)).toBe('forged')
  })
}

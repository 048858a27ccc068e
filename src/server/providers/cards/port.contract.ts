import { expect, test } from 'vitest'
import type { CardMessage, CardStanding, Cards } from './port.ts'

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
}

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

  test('says what it sent to the bank since then', async () => {
    expect(await (await make()).cards.payouts(new Date(0))).toEqual([])
  })

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

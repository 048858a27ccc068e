import { expect, test } from 'vitest'
import type { CardMessage, Cards } from './port.ts'

/** A service under test, and what its customers and its bank do. */
export interface CardsUnderTest {
  cards: Cards
  /** Somebody enters a card that pays, confirmed by its holder or not. */
  pay: (ref: string, confirmed: boolean) => Promise<void>
  decline: (ref: string) => Promise<void>
  /** A message of the service's about a payment, as it comes now. */
  message: (ref: string) => CardMessage
  advance: (ms: number) => void
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
export function cardsContract(make: () => CardsUnderTest): void {
  test('begins a payment once under an id, and takes nothing by itself', async () => {
    const { cards } = make()
    const asked = order()
    const first = await begun(cards, asked)
    expect(await cards.begin(asked)).toEqual(first)
    expect(first.secret && first.key).toBeTruthy()
    expect(await cards.look(first.ref)).toEqual({ is: 'open', declined: null })
  })

  test.each([true, false])('says what was charged, and whether its holder confirmed it: %s', async (authenticated) => {
    const { cards, pay } = make()
    const { ref } = await begun(cards)
    await pay(ref, authenticated)
    expect(await cards.look(ref)).toEqual({
      is: 'paid',
      currency: 'EUR',
      total: 10_300n,
      refunded: 0n,
      authenticated,
      disputes: [],
    })
  })

  test('says that a card was declined, and takes another', async () => {
    const { cards, decline, pay } = make()
    const { ref } = await begun(cards)
    await decline(ref)
    expect(await cards.look(ref)).toEqual({ is: 'open', declined: 'declined' })
    await pay(ref, false)
    expect(await cards.look(ref)).toMatchObject({ is: 'paid' })
  })

  test('ends what isn’t paid, for good, and never what is', async () => {
    const { cards, pay } = make()
    const [open, paid] = [await begun(cards), await begun(cards)]
    await pay(paid.ref, false)
    expect(await cards.cancel(open.ref)).toEqual({ is: 'canceled' })
    expect(await cards.cancel(open.ref)).toEqual({ is: 'canceled' })
    expect(await cards.cancel(paid.ref)).toMatchObject({ is: 'paid' })
  })

  test('knows nothing of what it never had, and says so', async () => {
    expect(await make().cards.look('nothing_that_was_begun')).toBe('unknown')
  })

  test('hears its own messages, and no other: not one bit of them changed, and none that is old', async () => {
    const { cards, message, advance } = make()
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

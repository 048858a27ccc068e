import { describe, expect, test } from 'vitest'
import { type SandboxCardDoes, sandboxCards, sandboxPayoutEnds } from '../../../contract/cards/cards.ts'
import { cardsContract } from './port.contract.ts'
import {
  type SandboxCardBook,
  type SandboxPayment,
  type SandboxPayout,
  sandboxCardService,
  sandboxMessage,
} from './sandbox.ts'

const numberThat = (does: SandboxCardDoes) => sandboxCards.find((card) => card.does === does)?.number ?? ''

/** The sandbox on books in memory, with a clock that stands still. */
function sandbox() {
  let time = Date.parse('2026-03-02T10:00:00.000Z')
  const rows = new Map<string, SandboxPayment>()
  const payouts = new Map<string, SandboxPayout>()
  const now = () => new Date(time)
  const book: SandboxCardBook = {
    now,
    begin: async (one) => {
      const fresh = {
        ...one,
        stage: 'open' as const,
        does: null,
        authenticated: false,
        moved_at: now(),
        holder: 'Ada Lovelace',
      }
      rows.set(one.ref, rows.get(one.ref) ?? fresh)
    },
    read: async (ref) => rows.get(ref),
    move: async (ref, from, to) => {
      const row = rows.get(ref)
      if (row && from.includes(row.stage)) rows.set(ref, { ...row, ...to, moved_at: now() })
    },
    payOut: async (one) => void payouts.set(one.ref, payouts.get(one.ref) ?? one),
    payouts: async () => [...payouts.values()],
    paid: async (currency) => [...rows.values()].filter((one) => one.currency === currency && one.stage === 'paid'),
  }
  const cards = sandboxCardService(book, 'a secret')
  const messages = new Map<string, Awaited<ReturnType<NonNullable<typeof cards.enter>>>>()
  const enter = async (ref: string, does: SandboxCardDoes, answer?: 'yes' | 'no') => {
    messages.set(ref, await cards.enter?.(ref, numberThat(does), answer))
  }
  const advance = (ms: number) => {
    time += ms
  }
  /** As if its card had been another one, two minutes ago. */
  const was = (ref: string, does: SandboxCardDoes) => {
    const row = rows.get(ref)
    if (row) rows.set(ref, { ...row, does, moved_at: new Date(time - 120_000) })
  }
  return { cards, enter, advance, messages, now, was }
}

describe('the sandbox’s payment service', () => {
  cardsContract(() => {
    const { cards, enter, advance, now, was } = sandbox()
    return {
      cards,
      advance,
      pay: async (ref, confirmed) => {
        await enter(ref, confirmed ? 'asks' : 'pays')
        if (confirmed) await enter(ref, 'asks', 'yes')
      },
      decline: (ref) => enter(ref, 'declined'),
      dispute: async (ref) => {
        was(ref, 'disputed_lost')
        return `${ref}_dispute`
      },
      refund: async (ref) => {
        was(ref, 'refund_fails')
        return { fail: async () => advance(60_000) }
      },
      message: (ref) => sandboxMessage({ id: `${ref}:now`, ref }, 'a secret', now()),
      payOut: async (ends) => {
        const cents = sandboxPayoutEnds.find(({ does }) => does === ends)?.cents ?? 0
        const made = await cards.payOut?.('EUR', 5_000n + BigInt(cents), ends)
        if (!made) throw new Error('it hasn’t as much')
        return made
      },
      movePayout: async () => advance(60_000),
    }
  })

  const order = { id: 'one', currency: 'EUR', total: 10_300n, number: 'D-1' }
  const paidBy = async (does: SandboxCardDoes) => {
    const one = sandbox()
    await one.cards.begin(order)
    await one.enter('sandbox_one', does)
    return one
  }

  test('tells twice of what happened, by the same message', async () => {
    const { cards, messages } = await paidBy('pays')
    const said = messages.get('sandbox_one') ?? []
    const heard = await Promise.all(said.map((message) => cards.hear(message)))
    expect(heard).toEqual([heard[0], heard[0]])
    expect(heard[0]).toMatchObject({ ref: 'sandbox_one' })
  })

  test.each([
    ['disputed_lost', 'taken', 'lost', 1500n],
    ['disputed_won', 'taken', 'won', 1500n],
    ['questioned', 'asked', 'won', 0n],
  ] as const)('%s: after a minute %s, two later %s', async (does, first, then, fee) => {
    const { cards, advance } = await paidBy(does)
    expect(await cards.balance('EUR')).toBe(10_300n)
    advance(60_000)
    expect(await cards.look('sandbox_one')).toMatchObject({ disputes: [{ is: first, amount: 10_300n, fee }] })
    expect(await cards.balance('EUR')).toBe(first === 'taken' ? -1500n : 10_300n)
    advance(120_000)
    expect(await cards.look('sandbox_one')).toMatchObject({ disputes: [{ is: then }] })
    expect(await cards.balance('EUR')).toBe(then === 'lost' ? -fee : 10_300n - fee)
  })

  test('disputed_slowly: waits for an answer for a week, and is lost then', async () => {
    const { cards, advance, now } = await paidBy('disputed_slowly')
    const week = 7 * 86_400_000
    const dueBy = new Date(now().getTime() + week)
    advance(week - 1)
    expect(await cards.look('sandbox_one')).toMatchObject({ disputes: [{ is: 'taken', dueBy }] })
    advance(1)
    expect(await cards.look('sandbox_one')).toMatchObject({ disputes: [{ is: 'lost', dueBy: null }] })
  })

  test('pays out once under a key, and no more than it holds', async () => {
    const { cards } = await paidBy('pays')
    const payOut = (amount: bigint, key: string) => cards.payOut?.('EUR', amount, key)
    expect(await payOut(10_000n, 'one')).toMatchObject({ amount: 10_000n, is: 'pending' })
    expect(await payOut(10_000n, 'one')).toMatchObject({ amount: 10_000n, is: 'pending' })
    expect(await payOut(301n, 'two')).toBeUndefined()
    expect(await cards.balance('EUR')).toBe(300n)
  })

  test('knows its own numbers and nobody’s card', async () => {
    const { cards } = await paidBy('declined')
    expect(await cards.enter?.('sandbox_one', '5555 5555 5555 4444', undefined)).toBeUndefined()
  })
})

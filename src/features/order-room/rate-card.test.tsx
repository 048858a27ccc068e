// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../contract/orders/orders.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { answerRoom } from '../testing/answer-room.ts'
import { drawn, heardWith } from '../testing/draw.tsx'
import { pass, testPage } from '../testing/test-page.tsx'
import { someOrder } from '../testing/trades.ts'
import OrderOver from './end/OrderOver.island.tsx'

const page = testPage()
const none: Order['rating'] = { given: null, given_text: null, received: null, received_text: null }

let order: Order
beforeEach(() => {
  answerRoom(page.api, () => order)
})

/** Ada's order with Bob, which is over: the two said this of each other. */
async function open(
  rating: Partial<Order['rating']>,
  actions: Order['actions'] = [],
  state: Order['state'] = 'released',
): Promise<void> {
  const closed_at = '2026-03-02T10:20:00.000Z'
  order = someOrder({ state, deadline: null, closed_at, actions, rating: { ...none, ...rating } })
  const words = wordsFor('en', 'ui', 'chat', 'disputeReasons', 'orderEvents', 'ownEvents', 'orderRoom', 'orderStates')
  drawn(<OrderOver words={words} orderId={order.id} page={{} as never} />)
  await pass(0)
}
/** What stands right under a sentence of the card. */
const under = (said: string) => screen.getByText(said).nextElementSibling
const RECEIVED = 'bob gave you a thumbs down.'

describe('the ratings of an order', () => {
  test('show what each wrote under its thumb, as it was written', async () => {
    const received_text = 'Slow to answer.\nمع السلامة'
    await open({ given: 'up', given_text: 'Quick.', received: 'down', received_text })
    expect(under('You gave a thumbs up. Thank you.')?.textContent).toBe('Quick.')
    const [theirs] = under(RECEIVED)?.children ?? []
    expect([theirs?.textContent, theirs?.getAttribute('dir')]).toEqual([received_text, 'auto'])
    expect(under(RECEIVED)?.tagName).toBe('BLOCKQUOTE')
  })

  test('show the thumb alone where nothing was written', async () => {
    await open({ received: 'down' })
    expect(under(RECEIVED)).toBeNull()
  })

  test('ask for words for the other side, and say that nobody else sees them', async () => {
    await open({}, [{ event: 'rate', allowed: true, why_not: [], at: null }])
    const text = screen.getByRole('textbox', { name: /^A few words for / })
    expect(heardWith(text)).toMatch(/^Only .+ sees them, here in the order\.$/)
  })

  test.each([
    ['a release', 'released'],
    ['a dispute', 'resolved_to_buyer'],
  ] as const)('after %s say what sending one does', async (_, state) => {
    const can = (event: string) => ({ event, allowed: true, why_not: [], at: null })
    await open({}, [can('rate'), can('acknowledge')], state)
    expect(screen.getByRole('button', { name: 'Send the rating' })).toBeDefined()
    expect(document.body.textContent).toContain('Sending it also notes in the order')
  })
})

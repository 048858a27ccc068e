import { afterAll, beforeAll, expect, test } from 'vitest'
import { readUpTo, sendMessage } from '../../../../contract/chat.ts'
import { orderInbox } from '../../../../contract/orders/order-endpoints.ts'
import { inboxRules, type Order } from '../../../../contract/orders/orders.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

let t: TestTrades
/** Of Ada's ads: two that Bob has yet to pay, two that he says to have paid, and one that is over. */
let [waiting, paid, later, over]: Order[] = []
beforeAll(async () => {
  t = await testTrades(anEngine)
  await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
  ;[over, waiting, paid] = [await t.released(), await t.placed(), await t.paid()]
  await t.pass(60_000)
  later = await t.paid()
})
afterAll(() => t.it.stop())

const inbox = async (who: Person) => expectOk(await t.it.call(orderInbox, {}, who))
const write = async (who: Person, order: Order | undefined, text: string) =>
  expectOk(
    await t.it.call(
      sendMessage,
      { body: { conversation_id: order?.id ?? '', client_id: crypto.randomUUID(), text } },
      who,
    ),
  )
const rowOf = async (who: Person, id: string | undefined) => (await inbox(who)).find(({ order }) => order.id === id)

test('has the orders under way, whoever’s turn it is first and then what ends first, for each side its own way', async () => {
  expect((await inbox(t.ada)).map(({ order }) => order.id)).toEqual([paid?.id, later?.id, waiting?.id])
  expect((await inbox(t.bob)).map(({ order }) => order.id)).toEqual([waiting?.id, paid?.id, later?.id])
  expect((await inbox(t.ada)).some(({ order }) => order.id === over?.id)).toBe(false)
  expect((await inbox(t.ada))[0]).toMatchObject({
    order: { role: 'seller', your_turn: true, counterparty: { user_id: t.bob.customerId, username: t.bob.username } },
    unread: 0,
    last: null,
  })
})

test('a stranger sees nothing of them', async () => {
  expect(await inbox(t.carol)).toEqual([])
})

test('says what was written last in each, by whom, and what one has yet to read', async () => {
  await write(t.bob, waiting, 'Which\n account?')
  const line = await write(t.bob, waiting, 'x'.repeat(inboxRules.previewLength + 1))
  expect(await rowOf(t.ada, waiting?.id)).toMatchObject({
    unread: 2,
    last: { seq: 2, mine: false, text: `${'x'.repeat(inboxRules.previewLength)}…` },
  })
  expect(await rowOf(t.bob, waiting?.id)).toMatchObject({ unread: 0, last: { seq: 2, mine: true } })
  expectOk(await t.it.call(readUpTo, { body: { conversation_id: waiting?.id ?? '', seq: line.seq } }, t.ada))
  await write(t.ada, waiting, 'The\n first  one.')
  expect(await rowOf(t.ada, waiting?.id)).toMatchObject({
    unread: 0,
    last: { seq: 3, mine: true, text: 'The first one.' },
  })
  expect((await rowOf(t.ada, paid?.id))?.last).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { sessionRevoked } from '../../contract/events/accounts.ts'
import type { EventType } from '../../contract/events/event.ts'
import { messageSent, notificationCreated } from '../../contract/events/messages.ts'
import { orderDisputed, orderEnded, orderMoved, orderPlaced } from '../../contract/events/orders.ts'
import { bankLineUnmatched, depositCredited } from '../../contract/events/payments.ts'
import type { News } from '../../contract/realtime.ts'
import { type OutboxEvent, outboxEvent } from '../kernel/outbox.ts'
import { announcementsOf } from './announce.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const [ORDER, ADA, BOB, OTHER] = [id(1), id(2), id(3), id(4)] as const
const parties = { order_id: ORDER, buyer_id: ADA, seller_id: BOB }
const toParties = [`private-order-${ORDER}`, `private-customer-${ADA}`, `private-customer-${BOB}`]
const toRoom = { channels: toParties, event: 'order', data: { order_id: ORDER } }
const moved = outboxEvent(orderMoved, { ...parties, event: 'pay', by: 'buyer', state: 'paid', version: 2 })
const sent = (...people: string[]) =>
  outboxEvent(messageSent, { message_id: OTHER, conversation_id: ORDER, seq: 3, parties: people, author_id: ADA })

const withoutStale = <Said extends { data: object }>({ data, ...said }: Said) => {
  const { stale: _, subject: __, version: ___, ...ids } = data as unknown as News
  return { ...said, data: ids }
}

describe('what happened is said', () => {
  test.each<[string, OutboxEvent, { channels: string[]; event: string; data: object }[]]>([
    ['of an order: in its room and to both parties', moved, [toRoom]],
    [
      'of a dispute: to the desk; both parties hear the step of the order',
      outboxEvent(orderDisputed, { ...parties, dispute_id: OTHER, opened_by: 'buyer', reason: 'not_paid' }),
      [{ channels: ['private-staff'], event: 'desk', data: { about: 'order.disputed', id: ORDER } }],
    ],
    [
      'of a message: in the conversation and to those who take part',
      sent(ADA, BOB),
      [
        {
          channels: [`private-conversation-${ORDER}`, `private-customer-${ADA}`, `private-customer-${BOB}`],
          event: 'message',
          data: { conversation_id: ORDER, seq: 3 },
        },
      ],
    ],
    [
      'of a notice: to whom it is for',
      outboxEvent(notificationCreated, { notification_id: OTHER, customer_id: ADA, kind: 'order_paid' }),
      [{ channels: [`private-customer-${ADA}`], event: 'notification', data: { id: OTHER } }],
    ],
    [
      'of a session: to its customer, but not which',
      outboxEvent(sessionRevoked, { session_id: OTHER, customer_id: ADA }),
      [{ channels: [`private-customer-${ADA}`], event: 'session', data: { ended: true } }],
    ],
    [
      'of money that came: to its owner, without the amount',
      outboxEvent(depositCredited, { deposit_id: OTHER, customer_id: ADA, version: 2 }),
      [{ channels: [`private-customer-${ADA}`], event: 'deposit', data: { deposit_id: OTHER } }],
    ],
    [
      'of money that fits nothing: to the desk',
      outboxEvent(bankLineUnmatched, { line_id: OTHER, status: 'unknown' }),
      [{ channels: ['private-staff'], event: 'desk', data: { about: 'bank_line.unmatched', id: OTHER } }],
    ],
    [
      'of an ad, as an older release said it: to whose it is',
      { event: 'ad.paused', ref: OTHER, payload: { owner_id: ADA, why: 'method_removed' } },
      [{ channels: [`private-customer-${ADA}`], event: 'ad', data: { ad_id: OTHER } }],
    ],
    [
      'of what an older release said otherwise: to nobody',
      { event: 'session.revoked', ref: OTHER, payload: { customer: ADA } },
      [],
    ],
    ['of an order without its parties: to nobody', { event: 'order.placed', ref: ORDER, payload: {} }, []],
    ['of what another release declared: to nobody', { event: 'moon.full', ref: OTHER, payload: {} }, []],
  ])('%s', (_, happened, announcements) => {
    expect(announcementsOf([happened]).map(withoutStale)).toEqual(announcements)
  })

  test('to support: to the desk, which is the other side', () => {
    expect(announcementsOf([sent(ADA)]).map(({ event }) => event)).toEqual(['message', 'desk'])
  })

  test('once, however many steps it took', () => {
    const placed = outboxEvent(orderPlaced, { ...parties, ad_id: OTHER, taker_id: ADA, advertiser_id: BOB })
    const ended = outboxEvent(orderEnded, { ...parties, event: 'release', escrow: 'released' })
    expect(announcementsOf([placed, moved, ended])).toHaveLength(1)
  })
})

test('with it is said which reads are stale, and what it is about in which version', () => {
  const { stale, subject, version } = (announcementsOf([moved])[0]?.data ?? {}) as unknown as News
  expect([subject, version]).toEqual([ORDER, 2])
  expect(stale[0]).toBe(`/api/v1/order/get_order?order_id=${ORDER}`)
  expect(stale).toContain('/api/v1/order/all_orders')
  expect(stale, 'a payment moves no balance').not.toContain('/api/v1/wallet/customer-balance')
})

test('what ends an order tells both sides that balances stand elsewhere, the seller’s too, of whom no account moved', () => {
  const released = { ...parties, event: 'release', by: 'seller', state: 'released', version: 3 } as const
  const [said] = announcementsOf([outboxEvent(orderMoved, released)])
  expect(said?.channels).toEqual(toParties)
  expect(said?.data.stale).toContain('/api/v1/wallet/customer-balance')
})

test('a line says in which version its conversation is, and what is written once is in its first', () => {
  const notice = outboxEvent(notificationCreated, { notification_id: OTHER, customer_id: ADA, kind: 'order_paid' })
  const news = announcementsOf([sent(ADA, BOB), notice]).map(({ data: { subject, version } }) => [subject, version])
  expect(news).toEqual([
    [ORDER, 3],
    [OTHER, 1],
  ])
})

test('an event bears what it declares, and nothing else', () => {
  const told = { notification_id: OTHER, customer_id: ADA, kind: 'order_paid', email: 'ada@example.com' }
  expect(() => outboxEvent(notificationCreated as EventType, told)).toThrow(/email/)
})

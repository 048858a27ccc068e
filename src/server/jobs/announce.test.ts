import { describe, expect, test } from 'vitest'
import type { Happening } from '../kernel/jobs.ts'
import { announcementsOf } from './announce.ts'

const ORDER = 'order-1'
const parties = new Map([[ORDER, ['ada', 'bob']]])
const said = (...happenings: Happening[]) => announcementsOf(happenings, parties)
const toParties = ['private-order-order-1', 'private-customer-ada', 'private-customer-bob']

describe('what happened is said', () => {
  test.each<[string, Happening, { channels: string[]; event: string; data: object }[]]>([
    [
      'of an order: in its room and to both parties',
      { event: 'order.moved', ref: ORDER, payload: { state: 'paid' } },
      [{ channels: toParties, event: 'order', data: { order_id: ORDER } }],
    ],
    [
      'of a dispute: to the desk too',
      { event: 'order.disputed', ref: ORDER, payload: { reason: 'not_paid' } },
      [
        { channels: toParties, event: 'order', data: { order_id: ORDER } },
        { channels: ['private-staff'], event: 'desk', data: { about: 'order.disputed', id: ORDER } },
      ],
    ],
    [
      'of a message: in the conversation and to those who take part',
      { event: 'message.sent', ref: 'm', payload: { conversation_id: 'c', seq: 3, parties: ['ada', 'bob'] } },
      [
        {
          channels: ['private-conversation-c', 'private-customer-ada', 'private-customer-bob'],
          event: 'message',
          data: { conversation_id: 'c', seq: 3 },
        },
      ],
    ],
    [
      'of a notice: to whom it is for',
      { event: 'notification.created', ref: 'n', payload: { customer_id: 'ada', kind: 'order.paid' } },
      [{ channels: ['private-customer-ada'], event: 'notification', data: { id: 'n' } }],
    ],
    [
      'of a session: to its customer, but not which',
      { event: 'session.revoked', ref: 's', payload: { customer: 'ada' } },
      [{ channels: ['private-customer-ada'], event: 'session', data: { ended: true } }],
    ],
    ['of money: to nobody', { event: 'deposit.credited', ref: 'd', payload: { amount: '5' } }, []],
    ['of an order nobody knows: to nobody', { event: 'order.moved', ref: 'other', payload: {} }, []],
  ])('%s', (_, happening, announcements) => {
    expect(said(happening)).toEqual(announcements)
  })

  test('to support: to the desk, which is the other side', () => {
    const payload = { conversation_id: 'c', seq: 1, parties: ['ada'] }
    expect(said({ event: 'message.sent', ref: 'm', payload }).map(({ event }) => event)).toEqual(['message', 'desk'])
  })

  test('once, however many steps it took', () => {
    const step = (event: string) => ({ event, ref: ORDER, payload: {} })
    expect(said(step('order.placed'), step('order.moved'), step('order.ended'))).toHaveLength(1)
  })
})

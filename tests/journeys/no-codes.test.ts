import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { auditActions } from '../../src/contract/desk/audit-actions.ts'
import type { DeskDispute, DeskDisputeRow } from '../../src/contract/desk/desk-disputes.ts'
import { adMachine } from '../../src/contract/market/ads.ts'
import { notificationKinds } from '../../src/contract/notifications.ts'
import { disputeMachine } from '../../src/contract/orders/disputes.ts'
import { orderMachine } from '../../src/contract/orders/order-machine.ts'
import { disputeReasons as reasonCodes, stepEvents } from '../../src/contract/orders/order-steps.ts'
import { type Order, OrderRow, type OrderStep } from '../../src/contract/orders/orders.ts'
import type { DeskScreening } from '../../src/contract/screening/desk-screening.ts'
import { listedDatasets, listedTopics } from '../../src/contract/screening/list-codes.ts'
import { screeningMachine } from '../../src/contract/screening/screening-machine.ts'
import { bankLineStatuses } from '../../src/contract/wallet/payments.ts'
import { Audit } from '../../src/features/desk/audit/Audit.tsx'
import { Disputes } from '../../src/features/desk/dispute/Disputes.tsx'
import { Story } from '../../src/features/desk/dispute-talk.tsx'
import { Compared } from '../../src/features/desk/screening/Compared.tsx'
import { stepOf } from '../../src/features/desk/screening/case-text.ts'
import { RoomEvents } from '../../src/features/order-room/head/RoomEvents.tsx'
import { textsOf } from '../../src/server/modules/notifications/texts.ts'
import { OrderTurn } from '../../src/ui/status/OrderTurn.tsx'
import { island } from '../../src/ui/words.tsx'
import { wordsFor } from '../../src/words/catalogue.ts'
import { disputeReasons } from '../../src/words/en/orders/dispute-reasons.ts'
import { orderEvents } from '../../src/words/en/orders/order-events.ts'
import { textOf } from '../../src/words/sentences.ts'

const words = wordsFor(
  'en',
  'ui',
  'chat',
  'desk',
  'deskScreening',
  'orderStates',
  'orderRoom',
  'orderEvents',
  'ownEvents',
  'disputeReasons',
  'auditActions',
  'deskAudit',
  'deskTool',
) as never
const Worded = island(({ screen }: { screen: ReactElement }) => screen)
const read = (screen: ReactElement): string =>
  renderToStaticMarkup(h(Worded, { words, screen })).replaceAll(/<[^>]+>/g, ' ')

const codes = [
  ...stepEvents,
  ...orderMachine.states,
  ...disputeMachine.states,
  ...disputeMachine.events,
  ...adMachine.states,
  ...reasonCodes,
  ...Object.keys(notificationKinds),
  'to_buyer',
  'to_seller',
  'some_new_code',
].filter((code) => code.includes('_'))
/** Which codes of the program stand in a text that people read. */
const codesIn = (text: string): string[] => [
  ...codes.filter((code) => text.includes(code) || text.includes(code.replaceAll('_', ' ').replace(/^/, 'Buyer '))),
  ...(text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []),
]

const reasons = [undefined, '', ...reasonCodes, 'some_new_code']
const whose = ['buyer', 'seller', 'system', 'moderator'] as const

const steps = (): OrderStep[] =>
  stepEvents.flatMap((event) =>
    reasons.flatMap((reason) =>
      whose.map((by, seq) => ({
        seq: seq + 1,
        event,
        by,
        state: 'paid' as const,
        at: '2026-11-21T14:05:00.000Z',
        data: { reason },
        hash: `${event} ${reason} ${by}`,
      })),
    ),
  )
// What somebody wrote themselves is theirs: only where the program chose the reason must it have words.
const listed = (step: OrderStep) => !/^((ask|refuse|accept)_|cancel$|extend$|confirm$)/.test(step.event)

test('no code of the program stands in an order’s timeline, for whom and why ever', () => {
  const order = {
    role: 'buyer',
    counterparty: { username: 'bob', company_name: null, first_name: 'Bob', last_name: 'Adeyemi' },
    timeline: steps().filter(listed),
  } as unknown as Order
  for (const role of ['buyer', 'seller'] as const) {
    const text = read(h(RoomEvents, { order: { ...order, role } }))
    expect(codesIn(text)).toEqual([])
    for (const reason of Object.values(disputeReasons)) expect(text).toContain(reason)
  }
})

test('nor in a dispute’s at the desk, which says what happened in the same sentences', () => {
  const text = read(
    h(Story, {
      dispute: {
        timeline: steps().filter(listed) as DeskDispute['timeline'],
        buyer: { username: 'ada' },
        seller: { username: 'bob' },
      },
    }),
  )
  expect(codesIn(text)).toEqual([])
  expect(text).toContain('opened a dispute')
})

test('each event has its words, and no other', () => {
  expect(Object.keys(orderEvents).sort()).toEqual([...stepEvents].sort())
})

test('nor in the state of an order', () => {
  for (const state of orderMachine.states)
    for (const role of ['buyer', 'seller'] as const)
      for (const turn of [...OrderRow.shape.turn.unwrap().options, null])
        expect(codesIn(read(h(OrderTurn, { order: { role, state, turn } }))), state).toEqual([])
})

test('nor in what is told in the app, by e-mail and by push, which say the same', () => {
  const facts = {
    number: 'P-261121-4K7MQX',
    other: 'bob',
    amount: '0.002 BTC',
    pay: '100.00 EUR',
    method: 'SEPA',
    deadline: '2026-11-21T14:05:00.000Z',
    reason: 'My deposit',
    date: '2027-03-01',
    at: '2026-11-21T14:05:00.000Z',
  }
  for (const kind of Object.keys(notificationKinds) as (keyof typeof notificationKinds)[])
    for (const role of ['buyer', 'seller'] as const)
      for (const outcome of [undefined, 'to_buyer', 'to_seller', 'split'] as const) {
        const { title, text, open } = textsOf(kind, { ...facts, role, ...(outcome && { outcome }) })
        expect(codesIn([title, text, open].map((one) => textOf(one)).join(' ')), kind).toEqual([])
      }
})

test('nor in why finance is shown a line of the bank', () => {
  for (const [status, { what }] of Object.entries(bankLineStatuses)) {
    expect(codesIn(textOf(what)), status).toEqual([])
    expect(textOf(what), status).toMatch(/^[A-Z].*\.$/)
  }
})

test('nor in a dispute as it waits in its queue at the desk', () => {
  const row = { number: 'P-261121-4K7MQX', asset: 'BTC', amount: '0.02', opened_at: '2026-11-21T14:05:00.000Z' }
  const people = { buyer: 'bob', seller: 'ada', taken_by: null, deadline_at: null, worth_eur: null }
  const data = disputeMachine.states.flatMap((state) =>
    reasonCodes.map((reason) => ({ ...row, ...people, id: `${state} ${reason}`, state, reason })),
  ) as DeskDisputeRow[]
  const drawn = renderToStaticMarkup(
    h(Disputes, { words, answer: { data, next: null }, queue: 'waiting', staffId: 'mia' }),
  )
  const text = drawn.replaceAll(/<[^>]+>/g, ' ')
  expect(codesIn(text)).toEqual([])
  for (const reason of Object.values(disputeReasons)) expect(text).toContain(reason)
})

test('nor in what the audit log says was done', () => {
  const line = { actor: 'operator:ann', name: null, subject: 'one', detail: {}, detail_names: {}, request_id: 'r' }
  const actions = [...auditActions, ...stepEvents.map((event) => `order.${event}`)]
  const data = actions.map((action) => ({ ...line, id: action, action, at: '2026-11-21T14:05:00.000Z' }))
  const drawn = renderToStaticMarkup(h(Audit, { words, answer: { data, next: null }, narrowed: {} }))
  const text = drawn.replaceAll(/<[^>]+>/g, ' ')
  expect(codesIn(text)).toEqual([])
  for (const action of actions) expect(text).not.toContain(action)
})

/** What lists say of their entries, 'role.pep' of 'eu_fsf': no text for people. */
const listCodes = [...listedTopics, ...listedDatasets].filter((code) => /[._]|^sandbox$/.test(code))

test('nor in what a list says of its entry, beside what we know, at the desk', () => {
  const nothing = { birth_date: null, registration_number: null }
  const it = {
    facts: { ...nothing, name: 'Ada', countries: ['ZZ', 'DE', 'SU'] },
    entry: {
      ...{ id: 'Q1', name: 'Ada', birth_dates: [], countries: ['ZZ', 'suhh'] },
      topics: [...listedTopics, 'some.new_topic'],
      datasets: [...listedDatasets, 'some_new_list'],
    },
  } as unknown as DeskScreening
  const text = read(h(Compared, { it }))
  expect(codesIn(text)).toEqual([])
  expect(
    listCodes.filter((code) => new RegExp(`(?<![\\w.])${code.replaceAll('.', '\\.')}(?![\\w.])`).test(text)),
  ).toEqual([])
  expect(text).not.toMatch(/\bZZ\b|\b[a-z]+\.[a-z]+\b/)
  expect(text).toContain('Politically exposed')
  expect(text).toContain('Country not known')
  expect(text).toContain('SOME NEW LIST')
})

test('nor in what was done with a case', () => {
  const steps = [...screeningMachine.events, 'open', 'keep', 'some_new_step']
  const lines = steps.map((step) => ({ action: 'desk.screening', detail: { step } }))
  for (const line of [...lines, { action: 'desk.propose', detail: {} }]) {
    const said = wordsFor('en', 'deskScreening').sections.deskScreening[`step_${stepOf(line)}`]
    expect(codesIn(said)).toEqual([])
    expect(said).toMatch(/ /)
  }
})

test('the search for codes finds one', () => {
  expect(codesIn('You opened a dispute ‘not_received’')).not.toEqual([])
})

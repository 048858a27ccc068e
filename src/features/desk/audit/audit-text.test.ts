import { expect, test } from 'vitest'
import { stepEvents } from '../../../contract/orders/order-steps.ts'
import { auditActions } from '../../../words/en/audit-actions.ts'
import { deskAudit } from '../../../words/en/desk-audit.ts'
import { orderEvents } from '../../../words/en/orders/order-events.ts'
import { actionText } from './action-text.ts'
import { actorText, detailText, shortIds, subjectText } from './audit-text.ts'

const ID = '019c0000-0000-7000-8000-0000000000a1'

test('who did it is said in words, staff by name', () => {
  const said = (actor: string, name: string | null = null, more = {}) =>
    actorText({ actor, name, action: 'session.end', detail: {}, detail_names: {}, ...more }, deskAudit)
  expect(said('staff:0192', 'Ruth Bauer')).toBe('Ruth Bauer')
  expect(['customer:0192', 'operator:ada', 'system:orders.note-outage', 'anonymous'].map((one) => said(one))).toEqual([
    'A customer',
    'Operator ada',
    'Florin',
    'A visitor',
  ])
  // Only whoever got in is that customer: anybody can fail to.
  const about = { detail: { customer: ID }, detail_names: { [ID]: '@kofi' } }
  expect(said('anonymous', null, { ...about, action: 'session.open' })).toBe('@kofi')
  expect(said('anonymous', null, about)).toBe('A visitor')
  expect(detailText(about.detail, deskAudit, about.detail_names)).toEqual([{ label: 'Customer', value: '@kofi' }])
})

test('what was kept beside an act reads as words, and what people wrote stays letter by letter', () => {
  const detail = {
    approve: false,
    state: 'awaiting_payment',
    reason: 'Papers say so_and_so. Fine',
    found: ['withdrawal:1', 'customer:2'],
    by_staff: null,
    figures: { lines: 3 },
  }
  expect(detailText(detail, deskAudit)).toEqual([
    { label: 'Approved', value: 'no' },
    { label: 'State', value: 'awaiting payment' },
    { label: 'Reason', value: 'Papers say so_and_so. Fine' },
    { label: 'Found', value: 'withdrawal:1, customer:2' },
    { label: 'By staff', value: 'nothing' },
    { label: 'Figures', value: 'Lines 3' },
  ])
})

test('an amount reads in whole units of what it is of', () => {
  const said = (detail: Record<string, unknown>) => detailText(detail, deskAudit).map(({ value }) => value)
  expect(said({ asset: 'BTC', amount: '500000' })).toEqual(['BTC', '0.005\u00a0BTC'])
  expect(said({ currency: 'EUR', amount: '190000' })).toEqual(['EUR', '1,900.00\u00a0EUR'])
  expect(said({ asset: 'ETH', amount: '200000000000000000000' })).toEqual(['ETH', '200.00\u00a0ETH'])
  expect(said({ amount: '7' })).toEqual(['7'])
  expect(said({ currency: 'USD', pay: '6000', asset: 'BTC', receive: '89156' })).toEqual([
    ...['USD', '60.00\u00a0USD'],
    ...['BTC', '0.00089156\u00a0BTC'],
  ])
  expect(said({ asset: 'EUR', difference: '-150' })).toEqual(['EUR', '−1.50\u00a0EUR'])
  expect(said({ asset: 'EUR', difference: null })).toEqual(['EUR', 'nothing'])
})

test('codes of kinds and of places where money lies read as words, and no two acts read alike', () => {
  const said = (detail: Record<string, unknown>) => detailText(detail, deskAudit).map(({ value }) => value)
  expect(said({ kind: 'pep', rail: 'chain:ethereum:hot' })).toEqual(['politically exposed person', 'Ethereum, hot'])
  const words = { actions: auditActions, events: orderEvents }
  const texts = [...Object.keys(auditActions), ...stepEvents.map((event) => `order.${event}`)].map((action) =>
    actionText(action, words),
  )
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

test('what it was done to is its name and kind, and an id without a name is short', () => {
  const about = (subject: string, subject_name: string | null = null) =>
    subjectText({ subject, subject_name }, deskAudit)
  expect(about(`chain_deposit:${ID}`, 'C-261121-4K7MQX')).toEqual({
    kind: 'Chain deposit',
    name: 'C-261121-4K7MQX',
    id: ID,
  })
  expect(about(ID, '@ada')).toEqual({ kind: 'Customer', name: '@ada', id: ID })
  expect(about('custody:bitcoin')).toEqual({ kind: 'Custody', name: null, id: null })
  expect(about('withdrawals')).toEqual({ kind: '', name: null, id: null })
  expect(shortIds(`of ${ID}, once`)).toBe('of 019c0000…000a1, once')
})

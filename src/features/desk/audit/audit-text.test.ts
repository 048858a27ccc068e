import { expect, test } from 'vitest'
import { deskAudit } from '../../../words/en/desk-audit.ts'
import { actorText, detailText } from './audit-text.ts'

test('who did it is said in words, staff by name', () => {
  const said = (actor: string, name: string | null = null) => actorText({ actor, name }, deskAudit)
  expect(said('staff:0192', 'Ruth Bauer')).toBe('Ruth Bauer')
  expect(['customer:0192', 'operator:ada', 'system:orders.note-outage', 'anonymous'].map((one) => said(one))).toEqual([
    'A customer',
    'Operator ada',
    'Florin',
    'Somebody not signed in',
  ])
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

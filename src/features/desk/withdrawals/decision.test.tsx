// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeskWithdrawal } from '../../../contract/desk/desk-withdrawals.ts'
import { drawn } from '../../testing/draw.tsx'
import { destination } from '../../testing/withdrawals.ts'
import type { Sent } from '../sent.ts'
import { WithdrawalCard } from './WithdrawalCard.tsx'

const AT = '2026-11-22T10:00:00.000Z'
const [ID, OTHER] = ['019c0000-0000-7000-8000-0000000000a1', '019c0000-0000-7000-8000-0000000000b1']
const held = (odd: Partial<DeskWithdrawal> = {}): DeskWithdrawal => ({
  ...{
    id: ID,
    number: 'W-261122-4K7MQX',
    user_id: OTHER,
    username: 'ada',
    legal_name: 'Ada Obi',
    name_source: 'given' as const,
    level: '2',
  },
  ...{ member_since: AT, asset: 'EUR', amount: '5000.00', fee: '1.00', total: '5001.00', worth: '5000.00' },
  ...{ state: 'needs_approval', held_for: ['name'], destination: destination(1), paid_there: 0 },
  ...{ asked_30_days: '5000.00', approved_by: [], takes: 1, approved_by_you: false },
  ...{ payee: { answer: 'no', name: 'Someone Else', at: AT }, created_at: AT, moved_at: AT },
  ...odd,
})
const show = (it = held(), sent?: Sent) =>
  drawn(<WithdrawalCard it={it} roles={['compliance']} sent={sent} />, ['desk', 'deskPreview', 'deskWithdrawals'])
/** The dialog that a button opens; the browser does that without script. */
const dialogOf = (name: string) => {
  const id = screen.getByRole('button', { name }).getAttribute('popovertarget')
  return document.getElementById(id ?? '') as HTMLElement
}
const submitIn = (dialog: HTMLElement) => dialog.querySelector<HTMLButtonElement>('button[type=submit]')

test('letting it leave is asked once more, with how much, where to, whose it is and what happens', () => {
  const { leave } = show()
  const dialog = dialogOf('Let it leave')
  const said = dialog.textContent.replaceAll('\u00a0', ' ')
  for (const part of [
    'Let 5,000.00 EUR leave?',
    'W-261122-4K7MQX',
    '@ada (Ada Obi)',
    'NL91 ABNA 0417 1643 00',
    'It is sent next',
  ])
    expect(said).toContain(part)
  expect([submitIn(dialog)?.name, submitIn(dialog)?.value]).toEqual(['approve', 'yes'])
  leave()
})

test('refusing says what is free again, and whose', () => {
  const { leave } = show()
  const dialog = dialogOf('Refuse')
  expect(dialog.textContent).toContain('5,001.00\u00a0EUR is free on the balance of @ada again')
  expect([submitIn(dialog)?.value, screen.getByRole('heading', { name: 'Decision' })]).toEqual([
    'no',
    expect.anything(),
  ])
  leave()
})

test('the first of two who approve reads that somebody else has to', () => {
  const { leave } = show(held({ takes: 2 }))
  expect(dialogOf('Let it leave').textContent).toContain('A second person has to approve it after you')
  leave()
})

test('what was answered is kept while a passkey signs for it', () => {
  const values = { withdrawal_id: ID, approve: 'yes', reason: 'Known for years', key: OTHER }
  const { leave } = show(held(), { act: 'withdrawal', values, problem: { code: 'step_up_required', passkey: {} } })
  expect(document.querySelector<HTMLInputElement>('input[name=approve]')?.value).toBe('yes')
  expect(screen.queryByRole('button', { name: 'Let it leave' })).toBeNull()
  leave()
})

test('the name that the bank knows stands beside the one it is to go to', () => {
  const { leave } = show()
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement
  expect(within(fact('Name it is to go to')).getByText('Ada Obi')).toBeTruthy()
  expect(within(fact('Name the bank knows')).getByText('Someone Else')).toBeTruthy()
  leave()
})

test.each<[NonNullable<DeskWithdrawal['payee']>['answer'] | null, string, string[]]>([
  [null, 'Nobody has checked the name: no bank was asked whose account it is', []],
  ['unknown', 'Nobody has checked the name: no bank was able to say whose account it is', []],
  ['match', 'The bank says that the account is in this name', ['Name the bank knows', 'Bank asked']],
  ['close', 'The bank knows a similar name', ['Name the bank knows', 'Bank asked']],
  ['no', 'The bank knows another name', ['Name the bank knows', 'Bank asked']],
])('of a name about which the bank said %s the desk reads no more than that', (answer, says, facts) => {
  const { leave } = show(held({ held_for: ['large'], payee: answer && { answer, name: null, at: AT } }))
  expect(screen.getByText('Checked', { selector: 'dt' }).parentElement?.textContent).toContain(says)
  const shown = ['Name the bank knows', 'Bank asked'].filter((label) => screen.queryByText(label, { selector: 'dt' }))
  expect(shown).toEqual(facts)
  leave()
})

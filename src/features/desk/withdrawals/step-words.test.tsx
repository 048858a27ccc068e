import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { StuckWithdrawal } from '../../../contract/desk/desk-decisions.ts'
import type { AnyWithdrawal } from '../../../contract/desk/desk-withdrawals.ts'
import { withdrawalMachine } from '../../../contract/withdrawals/withdrawal-machine.ts'
import { withdrawalSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { destination } from '../../testing/withdrawals.ts'
import { Stuck } from '../stuck/Stuck.tsx'
import { Withdrawal } from './Withdrawals.tsx'

const sections = [
  'desk',
  'deskPreview',
  'deskTool',
  'deskWithdrawals',
  'deskStuck',
  'deskWaits',
  'withdrawal',
  'withdrawalByChain',
] as const
const words = wordsFor('en', 'ui', ...sections)
const AT = '2026-11-23T10:00:00.000Z'
const [ID, OTHER] = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002']
const where = {
  bank: { asset: 'EUR', destination: destination(1, { rail_name: 'SEPA', holder: 'Ada Obi' }) },
  chain: {
    asset: 'ETH',
    destination: destination(1, {
      ...{ kind: 'chain', currency: null, rail: null, rail_name: null, holder: null, details: [], network: 'ethereum' },
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    }),
  },
} as const
/** All that ever happens to one, and what of it only the other kind meets. */
const steps = (kind: 'bank' | 'chain') =>
  withdrawalSteps
    .filter((event) => !(kind === 'bank' ? ['revert', 'lapse'] : ['bounce']).includes(event))
    .map((event) => ({ event, at: AT }))
const common = (kind: 'bank' | 'chain') => ({
  ...{
    id: ID,
    number: 'W-261123-4K7MQX',
    user_id: OTHER,
    username: 'ada',
    amount: '2.50',
    fee: '0.01',
    worth: '5000.00',
  },
  ...where[kind],
})
const one = (kind: 'bank' | 'chain', state: AnyWithdrawal['state']): AnyWithdrawal => ({
  ...{
    ...common(kind),
    legal_name: 'Ada Obi',
    name_source: 'given' as const,
    level: '2',
    member_since: AT,
    state,
    held_for: ['large', 'first'],
  },
  ...{ paid_there: 0, asked_30_days: '7000.00', approved_by: [], approved_by_you: false, takes: 2, created_at: AT },
  ...{ reason: null, transaction: null, steps: steps(kind), total: '2.51', moved_at: AT, payee: null },
})
const stuck = (kind: 'bank' | 'chain', state: StuckWithdrawal['state']): StuckWithdrawal =>
  ({
    ...{ ...common(kind), kind, state, version: 3, waits: null, provider: 'x', provider_ref: null, file: null },
    ...{ transaction: null, instructed_at: AT, moved_at: AT, steps: steps(kind), acts: [], proposed: null },
  }) as never
const others = { bank: /network|wallet|\bsigned/i, chain: /\bbank/i }
/** What is said of it; that a bank names an account's holder is said of accounts alone, and in the menu. */
const said = (html: string) => html.replaceAll(/<[^>]+>/g, '\n')

describe.each(['bank', 'chain'] as const)('a withdrawal by %s', (kind) => {
  test.each(withdrawalMachine.states)('is told at the desk in words of its own: %s', (state) => {
    const answer = { data: one(kind, state), next: null }
    const page = said(renderToStaticMarkup(h(Withdrawal, { words, answer, roles: ['compliance'] })))
    const list = { data: [stuck(kind, state)], next: null }
    const queue = said(renderToStaticMarkup(h(Stuck, { words, answer: list })))
    for (const text of [page, queue]) {
      expect(text).not.toMatch(others[kind])
      expect(text).not.toMatch(/\bby you\b|\byour/i)
      expect(text).not.toContain('undefined')
    }
  })
})

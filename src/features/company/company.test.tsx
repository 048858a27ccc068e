// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companyMachine } from '../../contract/accounts/company-machine.ts'
import type { CompanyVerification } from '../../contract/accounts/company-verification.ts'
import { company as words } from '../../words/en/account/company.ts'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { CompanyStanding } from './CompanyStanding.tsx'

testPage()

const now: CompanyVerification = {
  id: '0197a000-0000-7000-8000-000000000001',
  version: 1,
  state: 'submitted',
  draft: { papers: [], people: [], companies: [], holdings: [] },
  files: [],
  people: [
    { id: '0197a000-0000-7000-8000-000000000002', role: 'owner', name: 'Grace H', share: '27.00', checked: true },
  ],
  question: null,
  reason: null,
  sent_at: '2026-03-02T09:00:00.000Z',
  decided_at: null,
  ends: null,
  renewable: false,
  ended: null,
}

test.each(companyMachine.states)(
  'an organisation that is %s reads so, and what the desk says where it says something',
  (state) => {
    const said = state === 'needs_more' ? { question: 'The passport?' } : { reason: 'Too little.' }
    const told = state === 'needs_more' || state === 'declined'
    drawn(<CompanyStanding now={{ ...now, state, ...(told && said) }} />, ['company'])
    expect(screen.getByRole('heading', { name: words[state] })).toBeTruthy()
    expect(screen.queryAllByText(/The passport\?|Too little\./)).toHaveLength(told ? 1 : 0)
    expect(document.body.textContent).not.toContain('{reason}')
    expect(screen.getByText('Owner · 27.00%')).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toContain(words.personChecked)
  },
)

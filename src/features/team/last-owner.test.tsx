// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Team, TeamMember } from '../../contract/teams/team.ts'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { Members } from './Members.tsx'
import { TeamSection } from './TeamSection.tsx'

testPage()

const member = (name: string, role: TeamMember['role'], you = false): TeamMember => ({
  person_id: crypto.randomUUID(),
  ...{ username: name.toLowerCase(), name, role, limit_act: null, limit_day: null },
  ...{ second_factor: true, own_sign_in: false, you, joined_at: '2026-03-02T10:00:00.000Z' },
})
const team = (...members: TeamMember[]): Team => ({
  ...{ company: 'Lily Trading Ltd', role: 'owner', currency: 'EUR', approve_above: null, invitations: [], changes: [] },
  members,
})
const leaving = () => screen.queryAllByRole('button', { name: 'Leave the team' }).length

test('a company’s only owner is told why, and not offered what is refused; one of two may leave', () => {
  const others = [member('Ada', 'owner', true), member('Bob', 'viewer')]
  const page = drawn(<Members team={team(...others)} onTeam={() => {}} />, ['team'])
  expect(leaving()).toBe(0)
  expect(screen.getByText(/only owner can’t leave/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Bob' })).toBeDefined()
  page.again(<Members team={team(...others, member('Cy', 'owner'))} onTeam={() => {}} />)
  expect(leaving()).toBe(1)
  expect(screen.queryByText(/only owner can’t leave/)).toBeNull()
})

test('a person’s team is not asked for: there is none', () => {
  // Nothing answers here: a request would be refused.
  drawn(<TeamSection token={null} company={false} />, ['team'])
  expect(screen.getByRole('heading')).toBeDefined()
})

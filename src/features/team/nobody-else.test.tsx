import { expect, test } from 'vitest'
import type { TeamMember } from '../../contract/teams/team.ts'
import { somebodyElse } from './NobodyElse.tsx'

const member = (username: string, role: TeamMember['role'], second_factor = true): TeamMember => ({
  person_id: `id-of-${username}`,
  username,
  name: username,
  role,
  limit_act: null,
  limit_day: null,
  second_factor,
  own_sign_in: false,
  you: false,
  joined_at: '2026-11-01T10:00:00.000Z',
})
const owner = member('olga', 'owner')

test.each([
  ['alone', [], false, false],
  ['beside an operator', [member('otto', 'operator')], false, false],
  ['beside an approver', [member('anna', 'approver')], true, false],
  ['beside an approver without a second factor', [member('anna', 'approver', false)], false, false],
  ['beside an owner', [member('omar', 'owner')], true, true],
  ['beside an owner without a second factor', [member('omar', 'owner', false)], false, false],
] as const)('an owner %s has somebody who agrees, or nobody', (_, others, approves, owns) => {
  const team = { members: [owner, ...others] }
  expect(somebodyElse(team, 'olga', 'approver')).toBe(approves)
  expect(somebodyElse(team, 'olga', 'owner')).toBe(owns)
})

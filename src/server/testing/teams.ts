import type { TeamRole } from '../../contract/teams/roles.ts'
import type { TestApp } from './ctx.ts'
import type { Person } from './people.ts'

const JOIN = `insert into team_member (company_id, person_id, role, joined_at) values ($1, $2, $3, $4)
  on conflict (company_id, person_id) do update set role = excluded.role, left_at = null`

/** Makes somebody a member of a company's team, past any invitation. */
export const makeMember = (it: TestApp, companyId: string, person: Person, role: TeamRole): Promise<unknown> =>
  it.app.db.pool.query(JOIN, [companyId, person.customerId, role, it.clock.now()])

/** The same person, signed in anew and acting for an account. Throws where they may not. */
export async function actingFor(it: TestApp, person: Person, accountId: string): Promise<Person> {
  const opened = await it.app.signIn.open({
    customerId: person.customerId,
    via: 'oidc',
    ip: '203.0.113.7',
    device: '',
  })
  // A second factor was shown when they signed in; here it is who they are that matters.
  await it.app.db.pool.query('update customer_session set awaits_code = false where id = $1', [opened?.sessionId])
  const live = opened && (await it.app.signIn.actFor(opened.sessionId, accountId))
  if (live?.customerId !== accountId) throw new Error(`${person.username} may not act for this account`)
  const token = await it.app.signIn.mintToken({ customerId: person.customerId, sessionId: live.sessionId })
  return { ...person, sessionId: live.sessionId, token }
}

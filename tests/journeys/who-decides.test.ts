import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import type { TeamRole } from '../../src/contract/teams/roles.ts'
import * as teams from '../../src/contract/teams/team.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { checkedCompany } from '../../src/server/testing/new-company.ts'
import {
  type Authenticator,
  emailsTo,
  enrol,
  newColleague,
  newPerson,
  type Person,
  tokenIn,
} from '../../src/server/testing/people.ts'
import { actingFor, makeMember } from '../../src/server/testing/teams.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const q = () => query(it.ctx())
const DAY_MS = 86_400_000

/** Who is of a company's team beside its owner, or was so many days ago. */
const OTHERS = {
  nobody: undefined,
  'an operator': { role: 'operator' },
  'an approver': { role: 'approver' },
  'an owner': { role: 'owner' },
  'an approver who was removed a day ago': { role: 'approver', goneDays: 1 },
  'an owner who was removed a day ago': { role: 'owner', goneDays: 1 },
  'an approver who was removed eight days ago': { role: 'approver', goneDays: 8 },
  'an owner who was removed eight days ago': { role: 'owner', goneDays: 8 },
} as const satisfies Record<string, { role: TeamRole; goneDays?: number } | undefined>
type Other = keyof typeof OTHERS

type Needs = 'nobody' | 'approver' | 'owner'
/** Whose agreement it takes: by hand, and for each company, so that a change of the rule is a decision. */
const NEEDS: Record<Other, { sum: Needs; others: Needs; withoutSum: Needs }> = {
  nobody: { sum: 'nobody', others: 'nobody', withoutSum: 'nobody' },
  'an operator': { sum: 'nobody', others: 'nobody', withoutSum: 'nobody' },
  'an approver': { sum: 'approver', others: 'approver', withoutSum: 'nobody' },
  'an owner': { sum: 'approver', others: 'owner', withoutSum: 'owner' },
  'an approver who was removed a day ago': { sum: 'approver', others: 'approver', withoutSum: 'nobody' },
  'an owner who was removed a day ago': { sum: 'approver', others: 'owner', withoutSum: 'owner' },
  'an approver who was removed eight days ago': { sum: 'nobody', others: 'nobody', withoutSum: 'nobody' },
  'an owner who was removed eight days ago': { sum: 'nobody', others: 'nobody', withoutSum: 'nobody' },
}

interface Acting {
  acting: Person
  app: Authenticator
}
async function as({ acting, app }: Acting) {
  await q()('update authenticator set last_step = 0')
  const token = await it.app.signIn.mintToken(acting)
  return { ...acting, token, stepUp: stepUpHeader('totp', app.code()) }
}

/** A company of the owner, of a friend of theirs who only looks, and of whoever else there is. */
async function companyOf(other: Other, sum: string | null) {
  const [company, friend] = [await checkedCompany(it), await newPerson(it, 'friend')]
  const own: Acting = { acting: company, app: await enrol(it, company) }
  const friendApp = await enrol(it, friend)
  await makeMember(it, company.customerId, friend, 'viewer')
  const was = OTHERS[other]
  const colleague = was && (await newColleague(it, was.role))
  let theirs: Acting | undefined
  if (was && colleague) {
    const app = await enrol(it, colleague)
    await makeMember(it, company.customerId, colleague, was.role)
    theirs = { acting: await actingFor(it, colleague, company.customerId), app }
  }
  await q()('update customer set frozen_until = null')
  if (sum !== null) expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above: sum } }, await as(own)))
  if (was && colleague && 'goneDays' in was) {
    expectOk(await it.call(teams.removeMember, { body: { person_id: colleague.customerId } }, await as(own)))
    const at = new Date(it.clock.now().getTime() - was.goneDays * DAY_MS)
    await q()(
      `update team_member set approver_until = $3, owner_until = case when role = 'owner' then $3::timestamptz end where (company_id, person_id) = ($1, $2)`,
      [company.customerId, colleague.customerId, at],
    )
    theirs = undefined
  }
  return { own, friend, friendApp, theirs, was }
}
type Company = Awaited<ReturnType<typeof companyOf>>

const noLimits = { limit_act: null, limit_day: null }
/** What would let more leave, each as the owner asks for it. */
const KINDS = {
  'lift the sum for two people': (c: Company) => lift(c),
  'make somebody an approver': (c: Company) => raise(c, 'approver'),
  'invite an operator': (c: Company) => invite(c, 'operator'),
  'invite an owner': (c: Company) => invite(c, 'owner'),
} as const
const lift = async ({ own }: Company) =>
  expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above: null } }, await as(own)))
const raise = async ({ own, friend }: Company, role: TeamRole) =>
  expectOk(
    await it.call(teams.changeMember, { body: { person_id: friend.customerId, role, ...noLimits } }, await as(own)),
  )
const invite = async ({ own }: Company, role: TeamRole) =>
  expectOk(
    await it.call(teams.inviteToTeam, { body: { email: 'guest@example.org', role, ...noLimits } }, await as(own)),
  )

const cases = (Object.keys(OTHERS) as Other[]).flatMap((other) =>
  (['300', null] as const).flatMap((sum) =>
    (Object.keys(KINDS) as (keyof typeof KINDS)[])
      // Without a sum there is none to lift.
      .filter((kind) => sum !== null || kind !== 'lift the sum for two people')
      .map((kind) => ({ other, sum, kind, said: sum === null ? 'without' : 'with' })),
  ),
)

describe('what lets more leave a company', () => {
  test.each(cases)('$kind, beside $other, $said such a sum', async ({ other, sum, kind }) => {
    const needs = NEEDS[other][kind === 'lift the sum for two people' ? 'sum' : sum === null ? 'withoutSum' : 'others']
    const company = await companyOf(other, sum)
    const { changes } = await KINDS[kind](company)
    const [change] = changes
    expect(change?.needs ?? 'nobody').toBe(needs)
    if (!change) return
    const agree = { body: { change_id: change.id, act: 'agree' as const } }
    // Nobody who is not of the team any more, nor who asked, nor whom they wanted to bring in.
    expect((await it.call(teams.decideTeamChange, agree, await as(company.own))).body.code).toBe('own_matter')
    if (!company.theirs) return
    const may = needs === 'approver' || company.was?.role === 'owner'
    const answer = await it.call(teams.decideTeamChange, agree, await as(company.theirs))
    expect(answer.body.code).toBe(may ? undefined : 'role_too_low')
  })

  test('an invitation from before there was anybody else opens nothing once there is', async () => {
    const company = await companyOf('nobody', '300')
    const guest = await newPerson(it, 'guest')
    const app = await enrol(it, guest)
    const body = { email: guest.email, role: 'operator' as const, ...noLimits }
    expect(expectOk(await it.call(teams.inviteToTeam, { body }, await as(company.own))).changes).toEqual([])
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, guest.email)[0])
    const accept = async () =>
      (await it.call(teams.acceptInvitation, { body: { token } }, await as({ acting: guest, app }))).body.code
    const [colleague, id] = [await newColleague(it, 'approver'), company.own.acting.customerId]
    await makeMember(it, id, colleague, 'approver')
    expect(await accept()).toBe('team_moved_on')
    await q()('update team_member set left_at = now(), approver_until = null where person_id = $1', [
      colleague.customerId,
    ])
    await q()('update team_member set approver_until = null where person_id = $1', [colleague.customerId])
    // The first who joins an owner is nobody's to agree to.
    expect(await accept()).toBeUndefined()
  })

  test('a team begins with an owner and whom they invite, who agrees from then on', async () => {
    const company = await companyOf('nobody', '300')
    await raise(company, 'approver')
    const friend = {
      acting: await actingFor(it, company.friend, company.own.acting.customerId),
      app: company.friendApp,
    }
    const [change] = (await lift(company)).changes
    const agree = { body: { change_id: change?.id ?? '', act: 'agree' as const } }
    expect(expectOk(await it.call(teams.decideTeamChange, agree, await as(friend))).approve_above).toBeNull()
  })
})

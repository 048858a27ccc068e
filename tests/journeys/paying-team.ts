import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import { createComplaint } from '../../src/contract/orders/order-endpoints.ts'
import type { TeamRole } from '../../src/contract/teams/roles.ts'
import * as contract from '../../src/contract/teams/team-payments.ts'
import type { CustomerCtx } from '../../src/server/kernel/context.ts'
import type { TestApp } from '../../src/server/testing/ctx.ts'
import { STORY } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newCompany } from '../../src/server/testing/new-company.ts'
import { type Authenticator, enrol, newColleague, newPerson, type Person } from '../../src/server/testing/people.ts'
import { actingFor, makeMember } from '../../src/server/testing/teams.ts'
import { tradesOf } from '../../src/server/testing/trades.ts'
import { hasPaidInBefore, oldDestination } from '../../src/server/testing/withdrawals.ts'

/** Somebody of a team, and what they confirm with. */
export interface Colleague {
  person: Person
  app: Authenticator
  acting: Person
}

/** A company’s team that pays, in the words of its tests. */
export function payingTeam(it: () => TestApp) {
  async function colleague(company: Person, role: TeamRole): Promise<Colleague> {
    const person = await newColleague(it(), role)
    const app = await enrol(it(), person)
    await makeMember(it(), company.customerId, person, role)
    return { person, app, acting: await actingFor(it(), person, company.customerId) }
  }

  /** A company with money and an account to pay to, its own sign-in, an operator who may let 100 euros leave at once and 150 a day, an approver. */
  async function newTeam() {
    const company = await newCompany(it())
    const own: Colleague = { person: company, app: await enrol(it(), company), acting: company }
    const [otto, anna] = [await colleague(company, 'operator'), await colleague(company, 'approver')]
    await it().app.db.pool.query(
      'update team_member set limit_act = 10000, limit_day = 15000 where (company_id, person_id) = ($1, $2)',
      [company.customerId, otto.person.customerId],
    )
    await it().app.db.pool.query('update customer set frozen_until = null')
    await giveMoney(it(), company.customerId, 'EUR', '1000')
    await hasPaidInBefore(it(), company)
    await it().refreshRates()
    const { id } = await oldDestination(it(), company)
    return {
      company: await fresh(company),
      own: { ...own, acting: await fresh(company) },
      otto,
      anna,
      destination_id: id,
    }
  }

  const fresh = async (who: Person) => ({ ...who, token: await it().app.signIn.mintToken(who) })

  /** As somebody, with a code of theirs that counts. */
  async function as({ acting, app }: Colleague) {
    await it().app.db.pool.query('update authenticator set last_step = 0')
    return { token: acting.token, stepUp: stepUpHeader('totp', app.code()) }
  }

  /** For calling verbs without the API, and whoever confirms, in between. */
  const ctxOf = (company: Person, { person, acting }: Colleague, role: TeamRole): CustomerCtx =>
    it().ctx({
      kind: 'customer',
      customerId: company.customerId,
      sessionId: acting.sessionId,
      ip: '',
      account: 'entity',
      member: { personId: person.customerId, role },
    }) as CustomerCtx

  /** From now on its people may let leave as much as they like. */
  const withoutLimits = ({ customerId }: Person) =>
    it().app.db.pool.query('update team_member set limit_act = null, limit_day = null where company_id = $1', [
      customerId,
    ])

  const bank = (destination_id: string, amount: string) => ({
    kind: 'bank' as const,
    asset: 'EUR',
    amount,
    destination_id,
  })
  const withdrawals = async ({ customerId }: Person): Promise<number> =>
    (await it().app.db.pool.query('select 1 from withdrawal where customer_id = $1', [customerId])).rowCount ?? 0

  async function asked({ otto, destination_id }: Awaited<ReturnType<typeof newTeam>>, amount = '500.00') {
    const body = bank(destination_id, amount)
    const payment = expectOk(await it().call(contract.askTeamPayment, { body }, await as(otto)))
    return { payment, agree: { body: { payment_id: payment.id, ...body } } }
  }

  /** Of a team whose company sells bitcoin for a thousand euros: bob says that he paid. */
  async function withOrder() {
    const [team, bob] = [await newTeam(), await newPerson(it(), 'bob')]
    await giveMoney(it(), team.company.customerId, 'BTC', '0.5')
    const t = tradesOf(it(), { ada: team.company, bob, carol: bob })
    const order = await t.paid()
    const { id: order_id, amount, asset } = await t.seen(await fresh(team.company), order)
    return { ...team, bob, order, order_id, amount, asset }
  }

  /** The same, whose operator may let leave as much as they like and opens a dispute, which bob answers. */
  async function withDispute() {
    const team = await withOrder()
    const { company, otto, bob, order_id } = team
    await withoutLimits(company)
    const complaint = { order_id, seen: 'paid', reason: 'other', statement: STORY } as const
    expectOk(await it().call(createComplaint, { body: complaint }, await as(otto)))
    const respond = { order_id, action: 'respond', statement: STORY } as const
    expectOk(await it().call(actOnDispute, { body: respond }, await fresh(bob)))
    return team
  }

  return { newTeam, fresh, as, ctxOf, withoutLimits, bank, withdrawals, asked, withOrder, withDispute }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepUpHeader } from '../../../contract/accounts/second-factor.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { checkedCompany } from '../../testing/new-company.ts'
import { type Authenticator, enrol, newColleague, type Person } from '../../testing/people.ts'
import { actingFor, makeMember } from '../../testing/teams.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'

/** Who sells: Ada herself, or a company with an owner, an operator, and somebody who may only look. */
const names = ['ada', 'company', 'owner', 'operator', 'viewer'] as const
type Name = (typeof names)[number]

interface Case {
  /** Who is frozen, and for how many hours. */
  frozen: Partial<Record<Name, number>>
  /** For how many hours the buyer reads that nothing is released; 0: not at all. */
  buyer: number
  /** For how many hours each seller can't release. */
  sellers: Partial<Record<Name, number>>
}

const cases: [string, Case][] = [
  ['nobody is', { frozen: {}, buyer: 0, sellers: { ada: 0 } }],
  ['a person is', { frozen: { ada: 2 }, buyer: 2, sellers: { ada: 2 } }],
  ['nobody of a company is', { frozen: {}, buyer: 0, sellers: { owner: 0, operator: 0 } }],
  ['a company is', { frozen: { company: 2 }, buyer: 2, sellers: { owner: 2, operator: 2 } }],
  ['its owner is', { frozen: { owner: 2 }, buyer: 0, sellers: { owner: 2, operator: 0 } }],
  ['its operator is', { frozen: { operator: 2 }, buyer: 0, sellers: { owner: 0, operator: 2 } }],
  [
    'all of its people are who may release',
    { frozen: { owner: 3, operator: 2 }, buyer: 2, sellers: { owner: 3, operator: 2 } },
  ],
  [
    'they are and it is for longer',
    { frozen: { company: 4, owner: 3, operator: 2 }, buyer: 4, sellers: { owner: 4, operator: 4 } },
  ],
  ['who may only look is', { frozen: { viewer: 2 }, buyer: 0, sellers: { owner: 0, operator: 0 } }],
]

describe('what an order says of a freeze, and what its verbs do,', () => {
  let t: TestTrades
  let company: Person
  const people = {} as Record<Name, Person>
  const apps = {} as Record<Name, Authenticator>
  beforeAll(async () => {
    t = await testTrades(anEngine)
    company = await checkedCompany(t.it)
    for (const who of [t.ada, company]) await giveMoney(t.it, who.customerId, 'BTC', '5')
    Object.assign(people, { ada: t.ada, company })
    for (const role of ['owner', 'operator', 'viewer'] as const) {
      const person = await newColleague(t.it, role)
      await makeMember(t.it, company.customerId, person, role)
      apps[role] = await enrol(t.it, person)
      people[role] = await actingFor(t.it, person, company.customerId)
    }
  })
  afterAll(() => t.it.stop())

  const proof = (name: Name): string => {
    t.it.clock.advance(60_000)
    return name === 'ada' ? (people.ada.stepUp as string) : stepUpHeader('totp', apps[name].code())
  }
  const inHours = (hours: number): Date => new Date(t.it.clock.now().getTime() + hours * 3_600_000)
  const freeze = async (frozen: Case['frozen']): Promise<Partial<Record<Name, string>>> => {
    const until: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const at = frozen[name] ? inHours(frozen[name]) : null
      await t.q()('update customer set frozen_until = $2 where id = $1', [people[name].customerId, at])
      if (at) until[name] = at.toISOString()
    }
    return until
  }
  /** The end of that freeze among these which lasts for so many hours. */
  const endOf = ({ frozen }: Case, until: Partial<Record<Name, string>>, hours: number): string | null =>
    names.map((name) => (frozen[name] === hours ? until[name] : undefined)).find((at) => at !== undefined) ?? null
  const mayRelease = ({ actions }: Order) => actions.find(({ event }) => event === 'release')

  test.each(cases)('are one where %s', async (_, one) => {
    const owner = 'ada' in one.sellers ? t.ada : company
    const begun = async () => t.placed({ owner, total: '0.02' })
    const [open, ...paid] = [await begun(), ...(await Promise.all([begun(), begun()]))]
    for (const order of paid) expectOk(await t.pay(order))
    const until = await freeze(one.frozen)
    expect((await t.seen(t.bob, open)).seller_frozen_until).toBe(endOf(one, until, one.buyer))
    const sellers = Object.entries(one.sellers) as [Name, number][]
    for (const [index, [name, hours]] of sellers.entries()) {
      const by = people[name]
      const seen = await t.seen(by, paid[index] as Order)
      const at = endOf(one, until, hours)
      expect(mayRelease(seen)).toMatchObject({ allowed: at === null, at })
      const done = await t.release(seen, {}, { ...by, stepUp: proof(name) })
      if (at === null) expect(expectOk(done).state).toBe('released')
      else expect(done).toMatchObject({ status: 403, body: { code: 'security_freeze', until: at } })
    }
    // Whoever would take another ad of theirs is told the same.
    const taken = await t.take(t.bob, await t.ad({ owner, total: '0.02' }))
    const frozen = { why_not: [{ code: 'seller_frozen' }] }
    expect(taken.body).toMatchObject(one.buyer > 0 ? frozen : { data: { state: 'awaiting_payment' } })
    await freeze({})
  })
})

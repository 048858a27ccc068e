import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { checkedCompany } from '../../../testing/new-company.ts'
import { enrol, newPerson, type Person } from '../../../testing/people.ts'
import { makeMember } from '../../../testing/teams.ts'
import { ownerOpen } from './owner-open.ts'

const OPEN = `select ${ownerOpen('$2')} open from (select $1::uuid customer_id, null::uuid asked_by, null::uuid agreed_by, null::uuid destination_id) w`

describe('what a company asked to withdraw', () => {
  let it: TestApp
  let company: Person
  let team: Person[]
  beforeAll(async () => {
    it = await testApp(anEngine)
    company = await checkedCompany(it)
    team = [await newPerson(it, 'first'), await newPerson(it, 'second')]
    for (const [index, role] of (['owner', 'operator'] as const).entries()) {
      await makeMember(it, company.customerId, team[index] as Person, role)
      // Who has no second factor only looks.
      await enrol(it, team[index] as Person)
    }
  })
  afterAll(() => it.stop())

  const freeze = async (...who: Person[]) => {
    const until = new Date(it.clock.now().getTime() + 3_600_000)
    await query(it.ctx())(
      'update customer set frozen_until = case when id = any($1::uuid[]) then $2::timestamptz end',
      [who.map(({ customerId }) => customerId), until],
    )
  }
  const isOpen = async () =>
    (await query(it.ctx())<{ open: boolean }>(OPEN, [company.customerId, it.clock.now()]))[0]?.open

  test('leaves while one of its people could let it go, and waits while all of them are frozen, or itself', async () => {
    await freeze()
    expect(await isOpen()).toBe(true)
    await freeze(...team.slice(1))
    expect(await isOpen()).toBe(true)
    await freeze(...team)
    expect(await isOpen()).toBe(false)
    await freeze(company)
    expect(await isOpen()).toBe(false)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEntity, createIndividual, verifyEmail } from '../../../../contract/accounts/accounts.ts'
import { sweepEach } from '../../../kernel/sweeps/sweep.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { emailsTo, newPerson, register, registrant, signIn, tokenIn } from '../../../testing/people.ts'
import { accountSweeps } from '../sweep-accounts.ts'

const DAY = 86_400_000

describe.each(engines)('a registration that nobody confirms, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())

  const q = <Row extends object>(text: string, params: unknown[] = []) => query(it.ctx())<Row>(text, params)
  const rowsWith = async (username: string) => {
    const [row] = await q<{ n: number }>(
      `select (select count(*) from registration where username = $1)::int + (select count(*) from username where name_key = lower($1))::int
        + (select count(*) from customer where username = $1)::int as n`,
      [username],
    )
    return row?.n
  }
  const company = {
    legal_type: 'foundation',
    company_name: 'A',
    registration_number: '1',
    representative_role: 'B',
  } as const

  test('is forgotten after seven days, with its name, whom it says, and its address; a person’s and a company’s alike', async () => {
    const [person, firm] = [registrant('typed'), registrant('typed_firm')]
    expectOk(await it.call(createIndividual, { body: person }))
    expectOk(await it.call(createEntity, { body: { ...firm, ...company } }))
    it.clock.advance(7 * DAY)
    await sweepEach(it.ctx(), accountSweeps)
    expect([await rowsWith(person.username), await rowsWith(firm.username)], 'to the millisecond').toEqual([3, 3])
    it.clock.advance(1)
    await sweepEach(it.ctx(), accountSweeps)
    expect([await rowsWith(person.username), await rowsWith(firm.username)]).toEqual([0, 0])
    const left = await q<{ profile_sealed: string; email_sealed: string }>(
      `select profile_sealed, email_sealed from customer where username like 'unconfirmed%'`,
    )
    expect(left).toHaveLength(2)
    for (const row of left) {
      expect(it.ctx().sealer.unseal(row.email_sealed)).toBe('')
      expect(it.ctx().sealer.unseal(row.profile_sealed)).not.toContain('Okonkwo')
    }
  })

  test('leaves address and name as if nobody had used them: their owner registers and opens an account', async () => {
    const { token: late, ...who } = await register(it, registrant('again'))
    it.clock.advance(8 * DAY)
    await sweepEach(it.ctx(), accountSweeps)
    expect((await it.call(verifyEmail, { body: { token: late } })).body.code).toBe('link_invalid')
    const { mail: _, ...body } = who
    expectOk(await it.call(createIndividual, { body }))
    await it.settleEvents()
    expectOk(await it.call(verifyEmail, { body: { token: tokenIn(emailsTo(it, who.email)[0]) } }))
    await signIn(it, who)
  })

  test('frees its name as late where the address had an account, so that the name tells nobody whether it had', async () => {
    const ada = await newPerson(it)
    const [known, fresh] = [{ ...registrant('k'), email: ada.email }, registrant('f')]
    for (const body of [known, fresh]) expectOk(await it.call(createIndividual, { body }))
    const taken = async () =>
      (await q('select 1 from username where name_key = any($1)', [[known.username, fresh.username]])).length
    it.clock.advance(7 * DAY)
    await sweepEach(it.ctx(), accountSweeps)
    expect(await taken()).toBe(2)
    it.clock.advance(1)
    await sweepEach(it.ctx(), accountSweeps)
    expect(await taken()).toBe(0)
    expect((await q('select 1 from username where customer_id = $1', [ada.customerId])).length).toBe(1)
  })

  test('goes on where another one for the same address is younger', async () => {
    const first = registrant('elder')
    expectOk(await it.call(createIndividual, { body: first }))
    it.clock.advance(4 * DAY)
    const second = { ...registrant('younger'), email: first.email }
    expectOk(await it.call(createIndividual, { body: second }))
    await it.settleEvents()
    it.clock.advance(4 * DAY)
    await sweepEach(it.ctx(), accountSweeps)
    const waiting = await q<{ username: string }>('select username from registration where username = any($1)', [
      [first.username, second.username],
    ])
    expect(waiting).toEqual([{ username: second.username }])
    expect(
      await q('select 1 from customer where username = $1 and email_verified_at is null', [first.username]),
    ).toHaveLength(1)
  })
})

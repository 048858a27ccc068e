import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import { deskCustomer } from '../../src/contract/desk/tools/desk-customer.ts'
import { deskEndSessions, deskLift, deskRestrict } from '../../src/contract/desk/tools/desk-restrictions.ts'
import type { Input, StaffRole } from '../../src/contract/endpoint.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { liftByOperator, restrictAccount } from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import { endRestrictions } from '../../src/server/modules/accounts/restrictions/lift-restriction.ts'
import { testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person, signIn } from '../../src/server/testing/people.ts'

type Restricting = NonNullable<Input<typeof deskRestrict>['body']>
const reason = 'The passport has run out'

describe.each(engines)('restrictions at the desk, on %s:', (engine) => {
  let it: Awaited<ReturnType<typeof testApp>>
  let [mia, tom, admin, support] = [] as unknown as [StaffPerson, StaffPerson, StaffPerson, StaffPerson]
  let ada: Person
  beforeAll(async () => {
    it = await testApp(engine)
    const hire = (...roles: StaffRole[]) => newStaff(it, roles)
    ;[mia, tom, admin, support] = [
      await hire('compliance'),
      await hire('compliance'),
      await hire('admin'),
      await hire('support'),
    ]
  })
  afterAll(() => it.stop())
  beforeEach(async () => {
    ada = await newPerson(it)
  })

  const restrict = (by: StaffPerson, odd: Partial<Restricting> = {}) =>
    it.call(
      deskRestrict,
      {
        body: {
          ...{ user_id: ada.customerId, scope: 'suspended', because: 'documents_missing', notice: 'told' },
          ...{ ends_at: null, reason },
          ...odd,
        } as Restricting,
      },
      by,
    )
  const restricted = async (by: StaffPerson, odd: Partial<Restricting> = {}) =>
    expectOk(await restrict(by, odd)).restriction_id
  const answer = (by: StaffPerson, restriction_id: string, agree = true) =>
    it.call(deskLift, { body: { restriction_id, agree, reason: 'The new one is there' } }, by)
  const answered = async (by: StaffPerson, id: string, agree = true) => expectOk(await answer(by, id, agree)).state
  const status = async () =>
    (await query(it.ctx())<{ status: string }>('select status from customer where id = $1', [ada.customerId]))[0]
      ?.status
  const shown = async (by: StaffPerson) =>
    expectOk(await it.call(deskCustomer, { query: { user_id: ada.customerId } }, by)).restrictions

  test('who set what keeps little from leaving lifts it alone; the account opens', async () => {
    const id = await restricted(mia)
    expect([await status(), (await it.call(listSessions, {}, ada)).status]).toEqual(['suspended', 401])
    expect((await restrict(tom)).body.code, 'one of a scope stands at a time').toBe('desk_moved_on')
    expect([await answered(mia, id), await status()]).toEqual(['lifted', 'active'])
    expect((await answer(mia, id)).body.code).toBe('desk_moved_on')
    expect((await shown(mia))?.[0]).toMatchObject({
      id,
      note: reason,
      lifted: { how: 'staff', by: { name: mia.username } },
    })
  })

  test('a graver one stands beside a lighter one of its scope, and each is lifted by itself; the account opens with the last', async () => {
    const soon = new Date(it.clock.now().getTime() + 86_400_000).toISOString()
    const light = await restricted(mia, { ends_at: soon })
    const grave = await restricted(tom, { because: 'authority', notice: 'withheld' })
    expect((await restrict(mia, { because: 'terms_broken' })).body.code, 'one as grave stands').toBe('desk_moved_on')
    expect((await restrict(tom, { because: 'authority', notice: 'withheld' })).body.code).toBe('desk_moved_on')
    expect([await answered(mia, light), await status()], 'what its setter lifts alone').toEqual(['lifted', 'suspended'])
    expect([await answered(tom, grave), await answered(mia, grave), await status()]).toEqual([
      'waiting',
      'lifted',
      'active',
    ])
    expect((await shown(mia))?.map(({ id, lifted }) => [id, lifted !== null])).toEqual([
      [grave, true],
      [light, true],
    ])
  })

  test('what ends by itself leaves what is graver, of a part of an account too', async () => {
    const soon = new Date(it.clock.now().getTime() + 60_000).toISOString()
    await restricted(mia, { scope: 'trading', ends_at: soon })
    await restricted(tom, { scope: 'trading', because: 'money_laundering', notice: 'withheld' })
    const open = async () =>
      (
        await query(it.ctx())('select 1 from account_restriction where customer_id = $1 and lifted_at is null', [
          ada.customerId,
        ])
      ).length
    expect(await open()).toBe(2)
    it.clock.advance(60_000)
    await endRestrictions(it.ctx({ kind: 'system', job: 'test' }))
    expect(await open()).toBe(1)
    await liftByOperator(
      it.ctx({ kind: 'operator', name: 'ada' }),
      { username: ada.username, reason: 'It is over' },
      'trading',
    )
    expect(await open()).toBe(0)
  })

  test('what another set waits for a second person, who isn’t the one who asked', async () => {
    const id = await restricted(mia)
    expect([await answered(tom, id), await status()]).toEqual(['waiting', 'suspended'])
    expect((await shown(mia))?.[0]?.asked).toMatchObject({ by: { id: tom.customerId }, reason: 'The new one is there' })
    expect((await answer(tom, id)).body.code).toBe('own_matter')
    expect([await answered(admin, id), await status()]).toEqual(['lifted', 'active'])
  })

  test('the second person lets it stand, and who asked takes it back', async () => {
    const id = await restricted(mia, { scope: 'trading' })
    expect((await answer(tom, id, false)).body.code, 'nobody asked').toBe('desk_moved_on')
    for (const no of [mia, tom])
      expect([await answered(tom, id), await answered(no, id, false)]).toEqual(['waiting', 'stands'])
    expect((await shown(mia))?.[0]).toMatchObject({ asked: null, lifted: null })
  })

  test('so does what is worth much, what has no price, and what an authority is behind', async () => {
    await giveMoney(it, ada.customerId, 'EUR', '1000.00')
    expect(await answered(mia, await restricted(mia)), 'up to the threshold').toBe('lifted')
    await giveMoney(it, ada.customerId, 'EUR', '0.01')
    expect(await answered(mia, await restricted(mia))).toBe('waiting')
    expect(await answered(mia, await restricted(mia, { scope: 'withdrawals' }))).toBe('waiting')
    expect(await answered(mia, await restricted(mia, { scope: 'p2p' })), 'lets nothing leave').toBe('lifted')
    expect(await answered(mia, await restricted(mia, { scope: 'trading', because: 'authority' }))).toBe('waiting')
    const whose = { username: ada.username, reason }
    const operator = it.ctx({ kind: 'operator', name: 'ada' })
    const asked = { scope: 'card_deposits', reason: 'other', notice: 'told', endsAt: null } as const
    expect(await answered(mia, await restrictAccount(operator, whose, asked)), 'an operator set it').toBe('waiting')
  })

  test('two who answer at once lift it once', async () => {
    const id = await restricted(mia)
    await answered(tom, id)
    const both = await Promise.all([answer(mia, id), answer(admin, id)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
  })

  test('support reads that it is restricted, and not why where its customer may not know', async () => {
    await restricted(mia, { scope: 'withdrawals', because: 'money_laundering', notice: 'withheld' })
    await restricted(mia, { scope: 'p2p' })
    expect((await shown(support))?.map(({ because, note }) => [because, note])).toEqual([
      ['documents_missing', reason],
      [null, null],
    ])
    expect((await shown(admin))?.[1]).toMatchObject({ because: 'money_laundering', note: reason })
    const told = await restrict(mia, { scope: 'trading', because: 'money_laundering' })
    expect(told.body.errors?.[0]?.field).toBe('notice')
    const past = await restrict(mia, { scope: 'trading', ends_at: it.clock.now().toISOString() })
    expect(past.body.errors?.[0]?.field).toBe('ends_at')
  })

  test('nobody restricts or lifts what is theirs, and what isn’t there is not found', async () => {
    const herself = await newStaff(it, ['compliance'], ada.email)
    await query(it.ctx())('update staff set customer_id = $2 where id = $1', [herself.customerId, ada.customerId])
    const id = await restricted(mia, { scope: 'trading' })
    const end = (user_id: string, by: StaffPerson) => it.call(deskEndSessions, { body: { user_id, reason } }, by)
    const own = [await restrict(herself), await answer(herself, id), await end(ada.customerId, herself)]
    expect(own.map(({ body }) => body.code)).toEqual(['own_matter', 'own_matter', 'own_matter'])
    const nobody = '0192f0c0-0000-7000-8000-00000000dead'
    const none = [await restrict(mia, { user_id: nobody }), await answer(mia, nobody), await end(nobody, support)]
    expect(none.map(({ status: refused }) => refused)).toEqual([404, 404, 404])
  })

  test('support signs a customer out, of one session or all, and they sign in again', async () => {
    const phone = await signIn(it, ada)
    const end = (session_id?: string) =>
      it.call(
        deskEndSessions,
        { body: { user_id: ada.customerId, reason, ...(session_id && { session_id }) } },
        support,
      )
    expect(expectOk(await end(phone.sessionId)).ended).toBe(1)
    expect((await end(phone.sessionId)).status).toBe(404)
    expect((await it.call(listSessions, {}, ada)).status).toBe(200)
    expect(expectOk(await end()).ended).toBe(1)
    expect((await it.call(listSessions, {}, ada)).status).toBe(401)
    expect((await it.call(listSessions, {}, await signIn(it, ada))).status).toBe(200)
  })
})

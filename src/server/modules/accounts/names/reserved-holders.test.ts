import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '../../../../brand.ts'
import { updateIndividual } from '../../../../contract/accounts/accounts.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { type CustomerRow, customerById, openProfile } from '../customers.rows.ts'
import { addFromProvider } from '../sign-in/identities.ts'
import { reservedHolders } from './reserved-holders.ts'

const DAY_MS = 86_400_000

describe('usernames', () => {
  let it: TestApp
  let [ada, bob] = [] as unknown as [Person, Person]
  beforeAll(async () => {
    it = await testApp(anEngine)
    ;[ada, bob] = [await newPerson(it), await newPerson(it)]
  })
  afterAll(() => it.stop())

  const rename = async (who: Person, username: string) =>
    it.call(updateIndividual, { body: { username } }, { token: await it.app.signIn.mintToken(who) })
  const nameOf = async (id: string) =>
    (await query(it.ctx())<{ username: string }>('select username from customer where id = $1', [id]))[0]?.username

  test.each(['support', 'He1p', `${brand.name}_desk`, 'account_center'])(
    'nobody comes to be called %s',
    async (name) => {
      const { body } = await rename(bob, name)
      expect(body).toMatchObject({
        code: 'username_taken',
        errors: [
          { field: 'username', message: `This name is kept for ${brand.name} and its staff: choose another one.` },
        ],
      })
      const id = await addFromProvider(it.ctx(), {
        email: `${name.toLowerCase()}@example.org`,
        emailVerified: true,
        firstName: 'A',
        lastName: 'B',
        nickname: name,
      })
      expect(await nameOf(id)).toMatch(/^trader_\d{6}$/)
    },
  )

  test('who comes by another provider brings no name of staff along', async () => {
    const of = { emailVerified: true, nickname: 'lena' }
    let people = 0
    const named = async (firstName: string, lastName: string) => {
      const id = await addFromProvider(it.ctx(), {
        ...of,
        firstName,
        lastName,
        email: `${++people}@example.org`,
      })
      const profile = openProfile(it.ctx().sealer, (await customerById(it.ctx(), id)) as CustomerRow)
      return [profile.first_name, profile.last_name]
    }
    expect(await named(brand.name, 'Support')).toEqual(['', ''])
    expect(await named('Lena', 'Obi')).toEqual(['Lena', 'Obi'])
    // What registration would refuse, too.
    expect(await named('Mina', 'x\nBcc: y')).toEqual(['Mina', ''])
    expect(await named('\u202eAda', 'Obi')).toEqual(['', 'Obi'])
    expect(await named('A'.repeat(5_000), 'Obi')).toEqual(['', 'Obi'])
    expect(await named('Lena ★', 'Supp●rt')).toEqual(['', ''])
    expect(await named('Lenа', 'Obi')).toEqual(['', 'Obi'])
    expect(await named('Lena', 'Obi (Desk)')).toEqual(['Lena', ''])
  })

  test('who was called so before keeps the name and is listed', async () => {
    expect(await reservedHolders(it.ctx())).toEqual([])
    await query(it.ctx())(`update customer set username = 'support_24' where id = $1`, [ada.customerId])
    expect(await reservedHolders(it.ctx())).toMatchObject([{ id: ada.customerId, username: 'support_24' }])
  })

  test('a name is changed twice within thirty days, and a refused change counts for nothing', async () => {
    expect((await rename(bob, 'admin')).status).not.toBe(200)
    expect((await rename(bob, ada.username)).status).not.toBe(200)
    const outcomes = []
    for (let n = 0; n < 4; n++) outcomes.push(await rename(bob, `bobby_${n}x`))
    expect(outcomes.map(({ status }) => status === 200)).toEqual([true, true, false, false])
    expect(outcomes[2]?.body).toMatchObject({
      errors: [
        { field: 'username', message: 'Your username can be changed 2 times within 30 days. Keep this one for now.' },
      ],
    })
    expect(await nameOf(bob.customerId)).toBe('bobby_1x')
    const kept = await query(it.ctx())('select 1 from username where customer_id = $1', [bob.customerId])
    expect(kept).toHaveLength(3)
    it.clock.advance(31 * DAY_MS)
    await query(it.ctx())('update customer_session set expires_at = $2 where id = $1', [
      bob.sessionId,
      new Date(it.clock.now().getTime() + DAY_MS),
    ])
    expect((await rename(bob, 'bobby_5x')).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { enrolPasskey } from '../../../testing/passkeys.ts'
import { emailsTo, enrol, newPerson, signIn } from '../../../testing/people.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

describe.each(engines)('a lost authenticator app on %s', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  test('is taken off by an operator with a reason: the password is enough again, and the owner is told [ASVS 6.4.4]', async () => {
    const ada = await newPerson(it)
    await enrol(it, ada)
    await expect(signIn(it, ada)).rejects.toThrow('second_factor_required')
    await removeSecondFactor(it.ctx({ kind: 'operator', name: 'desk' }), ada.username, 'Passport seen')
    await it.settleEvents()
    expect((await signIn(it, ada)).customerId).toBe(ada.customerId)
    const mails = emailsTo(it, ada.email).length
    expect(mails).toBeGreaterThan(2)
    const { rows } = await it.app.db.pool.query('select frozen_until from customer where id = $1', [ada.customerId])
    expect(rows[0].frozen_until.getTime()).toBe(it.clock.now().getTime() + 24 * 3_600_000)
  })

  test('goes together with the passkeys, and the e-mail says so', async () => {
    const eve = await newPerson(it)
    await enrolPasskey(it, eve)
    await expect(signIn(it, eve)).rejects.toThrow('passkey_required')
    await removeSecondFactor(it.ctx({ kind: 'operator', name: 'desk' }), eve.username, 'Passport seen')
    await it.settleEvents()
    await signIn(it, eve)
    expect(emailsTo(it, eve.email)[0]?.text).toContain('the passkeys and the recovery codes')
  })

  test('stays where it is for anyone else, without a reason, or where there is none', async () => {
    const ben = await newPerson(it)
    const operator = it.ctx({ kind: 'operator', name: 'desk' })
    await expect(removeSecondFactor(it.ctx(), ben.username, 'please')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(removeSecondFactor(operator, ben.username, ' ')).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(removeSecondFactor(operator, ben.username, 'Passport seen')).rejects.toMatchObject({
      code: 'second_factor_missing',
    })
  })

  test('is taken off whoever’s name it is, though a registration that nobody confirmed bears it, too', async () => {
    const claim = await newPerson(it)
    const ada = await newPerson(it)
    await enrol(it, ada)
    const write = (text: string, params: string[]) => it.database.superuser.query(text, params)
    await write('update customer set username = upper($2), email_verified_at = null where id = $1', [
      claim.customerId,
      ada.username,
    ])
    // Theirs is the last that a look by name alone comes upon.
    await write('update customer set username = username where id = $1', [ada.customerId])
    await removeSecondFactor(it.ctx({ kind: 'operator', name: 'desk' }), ada.username, 'Passport seen')
    expect((await signIn(it, ada)).customerId).toBe(ada.customerId)
  })

  test('is taken off no account that there isn’t', async () => {
    const operator = it.ctx({ kind: 'operator', name: 'desk' })
    await expect(removeSecondFactor(operator, 'nobody_at_all', 'Passport seen')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

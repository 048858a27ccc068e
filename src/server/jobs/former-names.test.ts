import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordChanged } from '../../contract/events/accounts.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { uuid7 } from '../kernel/ids.ts'
import { outboxEvent, wholeAbout } from '../kernel/outbox.ts'
import { query } from '../kernel/tx.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { engines } from '../testing/database/engines.ts'
import { emailsTo, newPerson, type Person } from '../testing/people.ts'

test('what this release says bears the former names too, for the last processes of the one before', () => {
  const [customer_id, email_id] = [uuid7(), uuid7()]
  const { ref, payload } = outboxEvent(passwordChanged, { customer_id, email_id })
  expect([ref, payload]).toEqual([customer_id, { email_id, letter: email_id }])
  expect(wholeAbout(passwordChanged, { ref, payload })).toEqual({ customer_id, email_id })
})

/** Rows as releases up to 0.4 wrote them, which an upgrade finds in the outbox. */
describe.each(engines)('what an older release said before the upgrade, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it)
  })
  afterAll(() => it.stop())

  const said = async (event: string, ref: string, payload: object) => {
    const before = emailsTo(it, ada.email).length
    const row = [uuid7(it.clock.now()), event, ref, payload, it.clock.now()]
    await query(it.ctx())('insert into outbox (id, event, ref, payload, created_at) values ($1, $2, $3, $4, $5)', row)
    await it.settleEvents()
    return emailsTo(it, ada.email).slice(0, emailsTo(it, ada.email).length - before)
  }

  test('of an e-mail that was asked for: it is sent, under the id that it had', async () => {
    const asked = uuid7(it.clock.now())
    const sent = await said('account.reset_asked', asked, { email: it.ctx().sealer.seal(ada.email) })
    expect(sent).toMatchObject([{ subject: expect.stringContaining('password'), id: expect.stringContaining(asked) }])
  })

  test('of what changed in the account: e-mail and notice tell of it, each once', async () => {
    const letter = uuid7(it.clock.now())
    const payload = { letter, change: 'enabled' }
    const sent = await said('account.second_factor_changed', ada.customerId, payload)
    expect(sent).toMatchObject([{ id: expect.stringContaining(letter) }])
    await said('account.second_factor_changed', ada.customerId, payload)
    const { body } = await it.call(listNotifications, {}, ada)
    expect(body.data?.items.filter(({ kind }) => kind === 'second_factor_changed')).toHaveLength(1)
  })
})

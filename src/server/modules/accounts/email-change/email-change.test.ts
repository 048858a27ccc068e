import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIndividual, forgotPassword, getUser, resetPassword } from '../../../../contract/accounts/accounts.ts'
import * as emails from '../../../../contract/accounts/email-changes.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { emailsTo, newPerson, type Person, register, registrant, signIn, tokenIn } from '../../../testing/people.ts'

const DAY = 86_400_000
const ACTS = `select action from audit where subject = $1 and action like 'account.email%' order by id`
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe.each(engines)('another e-mail address on %s', (engine) => {
  let it: TestApp
  let addresses = 0
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())
  beforeEach(() => it.clock.advance(2 * DAY))

  const fresh = () => `new${++addresses}@example.org`
  const start = (who: Person, email: string, stepUp: string | undefined = who.stepUp) =>
    it.call(emails.changeEmail, { body: { email } }, { token: who.token, ...(stepUp && { stepUp }) })
  const confirm = (who: Pick<Person, 'token'>, token: string) =>
    it.call(emails.confirmEmailChange, { body: { token } }, { token: who.token })
  const undo = (token: string) => it.call(emails.undoEmailChange, { body: { token } })
  const pending = async (who: Person) => expectOk(await it.call(emails.emailChange, {}, who)).pending
  const address = async (who: Person) => {
    const me = expectOk(await it.call(getUser, { params: { user_id: who.customerId } }, who))
    return me.self ? me.email : undefined
  }
  const asked = async (who: Person, email = fresh()) => {
    expectOk(await start(who, email))
    await it.settleEvents()
    return { email, link: tokenIn(emailsTo(it, email)[0]), stop: tokenIn(emailsTo(it, who.email)[0]) }
  }
  const changed = async (who: Person) => {
    const { email, link, stop } = await asked(who)
    expectOk(await confirm(who, link))
    await it.settleEvents()
    return { email, stop }
  }

  test('counts once its mailbox confirmed; one signs in by it, by the old one no more, and withdrawals freeze', async () => {
    const ada = await newPerson(it)
    expect(code(await start(ada, fresh(), ''))).toBe('step_up_required')
    expect(code(await start(ada, ada.email.toUpperCase()))).toBe('invalid_input')
    const { email, link } = await asked(ada)
    expect(emailsTo(it, email)[0]).toMatchObject({ subject: 'Confirm your new e-mail address for Florin' })
    expect(emailsTo(it, ada.email)[0]).toMatchObject({ subject: 'A change of your e-mail address was asked for' })
    expect(await pending(ada)).toMatchObject({ email })
    expect(await address(ada), 'until then').toBe(ada.email)
    const until = new Date(it.clock.now().getTime() + DAY).toISOString()
    expect(expectOk(await confirm(ada, link))).toEqual({ email, frozen_until: until })
    expect([await address(ada), await pending(ada)]).toEqual([email, null])
    expect(code(await confirm(ada, link)), 'a link works once').toBe('link_invalid')
    await signIn(it, { ...ada, email })
    await expect(signIn(it, ada)).rejects.toThrow('credentials')
    await it.settleEvents()
    expect(emailsTo(it, ada.email)[0]?.subject).toBe('Your account has another e-mail address now')
    const rows = await query(it.ctx())<{ all: string }>('select e::text as all from email_change e')
    expect(JSON.stringify(rows)).not.toContain('example.org')
  })

  test('that was typed wrong gives its stranger nothing: only who asked confirms, signed in', async () => {
    const [ada, eve] = [await newPerson(it), await newPerson(it)]
    const { link } = await asked(ada)
    expect((await it.call(emails.confirmEmailChange, { body: { token: link } })).status).toBe(401)
    expect(code(await confirm(eve, link))).toBe('link_invalid')
    expect(await address(ada)).toBe(ada.email)
    it.clock.advance(DAY)
    const later = { token: await it.app.signIn.mintToken(ada) }
    expect(code(await confirm(later, link)), 'and not after a day').toBe('link_invalid')
  })

  test('that somebody has looks as one that is free: to who asks, and in what is stored', async () => {
    const [ada, bob, eve] = [await newPerson(it), await newPerson(it), await newPerson(it)]
    const carl = await register(it, registrant('carl'))
    const free = fresh()
    const answers = [await start(ada, bob.email), await start(eve, free)]
    const [taken, open] = answers.map(({ status, body }) => ({
      status,
      body: { ...body, data: { pending: { ...body.data.pending, email: '' } } },
    }))
    expect({ ...taken, body: { ...taken?.body, request_id: '' } }).toEqual({
      ...open,
      body: { ...open?.body, request_id: '' },
    })
    expect((await pending(ada))?.email).toBe(bob.email)
    await it.settleEvents()
    expect(emailsTo(it, bob.email)[0]).toMatchObject({
      subject: 'Someone wanted to use your address for another account',
    })
    expect(emailsTo(it, bob.email)[0]?.text).not.toContain(ada.username)
    expect(emailsTo(it, bob.email)[0]?.text).not.toContain('token=')
    // Whoever never confirmed a registration has no hold on its address.
    const { link } = await asked(ada, carl.email)
    expectOk(await confirm(ada, link))
    expect(await address(ada)).toBe(carl.email)
    await signIn(it, { ...ada, email: carl.email })
    await expect(signIn(it, { email: carl.email, password: carl.password })).rejects.toThrow('credentials')
  })

  test('is called off in the settings, and another wish takes the place of one that waits', async () => {
    const ada = await newPerson(it)
    const cancel = () => it.call(emails.cancelEmailChange, {}, { token: ada.token })
    expect(code(await cancel())).toBe('not_found')
    const first = await asked(ada)
    const second = await asked(ada)
    expect(code(await confirm(ada, first.link))).toBe('link_invalid')
    expect(expectOk(await cancel()).pending).toBeNull()
    expect(code(await confirm(ada, second.link))).toBe('link_invalid')
  })

  test('is stopped by the old one before it counts: everybody is signed out [ASVS 6.3.7]', async () => {
    const ada = await newPerson(it)
    const { link, stop } = await asked(ada)
    expectOk(await undo(stop))
    expect((await it.call(emails.emailChange, {}, ada)).status).toBe(401)
    const back = { ...ada, ...(await signIn(it, ada)) }
    expect(await pending(back)).toBeNull()
    expect(code(await confirm(back, link))).toBe('link_invalid')
    expect(code(await undo(stop)), 'once').toBe('link_invalid')
  })

  test('is taken back by the old one within seven days, whatever happened since, and not after', async () => {
    const ada = await newPerson(it)
    const { email, stop } = await changed(ada)
    expect(stop).toBe(tokenIn(emailsTo(it, ada.email)[0]))
    expect(emailsTo(it, email)[0]?.subject).toBe('You sign in by this e-mail address now')
    // Whoever took the account over asks for a link to their own mailbox, and moves on.
    expectOk(await it.call(forgotPassword, { body: { email } }))
    await it.settleEvents()
    const reset = tokenIn(emailsTo(it, email)[0])
    it.clock.advance(7 * DAY - 60_000)
    const resetLater = { body: { token: reset, password: 'never seen before, 2026' } }
    expectOk(await undo(stop))
    expect(code(await it.call(resetPassword, resetLater))).toBe('link_invalid')
    expect((await it.call(emails.emailChange, {}, ada)).status).toBe(401)
    const back = { ...ada, ...(await signIn(it, ada)) }
    expect(await address(back)).toBe(ada.email)
    await it.settleEvents()
    const { items } = expectOk(await it.call(listNotifications, {}, back))
    const told = items.map(({ kind }) => kind).filter((kind) => kind.startsWith('email_'))
    expect(told).toEqual(['email_undone', 'email_changed'])
    const letter = (to: string, subject: string) => emailsTo(it, to).find((mail) => mail.subject === subject)
    const old = letter(ada.email, 'The change of your e-mail address was taken back')
    const moved = letter(email, 'This e-mail address belongs to an account no more')
    expect(old?.text).toContain('/auth/forgot-password')
    expect(moved).toBeDefined()
    // Whose mailbox that is nobody knows: nothing of the account stands in it, and no link.
    expect(moved?.text).not.toMatch(new RegExp(`${ada.username}|${ada.email}|token=`))
    const acts = await query(it.ctx())<{ action: string }>(ACTS, [ada.customerId])
    expect(acts.map(({ action }) => action)).toEqual([
      'account.email_asked',
      'account.email_changed',
      'account.email_undone',
    ])
    await expect(signIn(it, { ...ada, email })).rejects.toThrow('credentials')
    const late = await changed(back)
    it.clock.advance(7 * DAY)
    expect(code(await undo(late.stop))).toBe('link_invalid')
  })

  test('keeps the old one from others for as long as it may be taken back, and says nothing of that', async () => {
    const ada = await newPerson(it)
    const { stop } = await changed(ada)
    const before = emailsTo(it, ada.email).length
    const squatter = { ...registrant(), email: ada.email }
    expect((await it.call(createIndividual, { body: squatter })).status).toBe(200)
    await it.settleEvents()
    expect(emailsTo(it, ada.email)).toHaveLength(before)
    const bob = await newPerson(it)
    const other = await asked(bob, ada.email)
    expect(code(await confirm(bob, other.link)), 'nor by another account’s change').toBe('link_invalid')
    expectOk(await undo(stop))
  })

  test('of a confirmation and a stop at once one counts, and of two confirmations', async () => {
    const ada = await newPerson(it)
    const { link, stop } = await asked(ada)
    const both = await Promise.all([confirm(ada, link), confirm(ada, link), undo(stop)])
    const [first, second, stopped] = both.map(({ status }) => status)
    expect([first, second].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    const back = { ...ada, ...(await signIn(it, ada).catch(() => ({}))) }
    // Whichever came first: the old address says no last, or the link was dead by then.
    expect(stopped).toBe(200)
    expect(await address(back)).toBe(ada.email)
  })

  test('what was asked and how it ended stays', async () => {
    const ada = await newPerson(it)
    await changed(ada)
    await expect(query(it.ctx())("update email_change set state = 'waiting'")).rejects.toThrow()
    await expect(query(it.ctx())('delete from email_change')).rejects.toThrow()
  })
})

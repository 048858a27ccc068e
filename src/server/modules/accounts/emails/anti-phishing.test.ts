import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, forgotPassword, updateIndividual } from '../../../../contract/accounts/accounts.ts'
import { closeAccount, undoClosure } from '../../../../contract/accounts/closures.ts'
import { askDataExport } from '../../../../contract/accounts/data-exports.ts'
import { changeEmail } from '../../../../contract/accounts/email-changes.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { emailsTo, enrol, newPerson, signIn, tokenIn } from '../../../testing/people.ts'

const TEMPLATE = 'src/server/modules/accounts/emails/send-email.ts'

/** Letters that go to an address and not to an account, and so bear nobody's code; each file with why. */
const toAddresses: Readonly<Record<string, string>> = {
  'src/server/modules/messaging/jobs.ts':
    'the contact form: whoever typed the address may be anybody; and our own inbox',
  'src/server/modules/accounts/email-change/email-change-jobs.ts':
    'a new address may be a stranger’s until it is confirmed',
  'src/server/modules/accounts/team/team-jobs.ts': 'whoever is invited to a team may have no account yet',
  'src/server/modules/desk/staff/staff-letters.ts': 'staff choose no code, and nothing is asked of them by letter',
}

const sources = globSync('src/server/**/*.ts').filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
const saying = (what: RegExp) => sources.filter((path) => what.test(readFileSync(path, 'utf8'))).sort()

test('every letter leaves by the one template, and what bears no code goes to no account', () => {
  expect(saying(/providers\.mail\b|mail\.send\(/)).toEqual([TEMPLATE])
  expect(saying(/\bsendEmailToAddress\(\s*ctx,/)).toEqual(Object.keys(toAddresses).sort())
})

describe.each(engines)('the anti-phishing code, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())

  test('is set by who confirms that it is them, and stands in whatever their mailbox gets from then on', async () => {
    const who = await newPerson(it)
    const code = 'violet otter 7'
    const set = (stepUp?: string) =>
      it.call(updateIndividual, { body: { anti_phishing_code: code } }, { token: who.token, ...(stepUp && { stepUp }) })
    expect((await set()).status, 'a thief in a session can’t').toBe(401)
    expectOk(await set(who.stepUp))
    const before = emailsTo(it, who.email).length
    const sure = { token: who.token, stepUp: who.stepUp }
    expectOk(await it.call(forgotPassword, { body: { email: who.email } }))
    expectOk(await it.call(askDataExport, { body: {} }, sure))
    expectOk(await it.call(changeEmail, { body: { email: `other-${who.email}` } }, sure))
    expectOk(await it.call(changePassword, { body: { new_password: `${who.password} again` } }, sure))
    await it.settleEvents()
    const password = `${who.password} again`
    const again = { ...who, ...(await signIn(it, { ...who, password })), password }
    const stepUp = `password ${Buffer.from(password).toString('base64url')}`
    await enrol(it, { ...again, stepUp })
    await it.settleEvents()
    const letters = emailsTo(it, who.email).slice(0, emailsTo(it, who.email).length - before)
    expect(letters.length).toBeGreaterThan(4)
    for (const { subject, text, html } of letters) {
      expect(text, subject).toContain(`Your anti-phishing code: ${code}.`)
      expect(html, subject).toContain(code)
    }
    const [toNew] = emailsTo(it, `other-${who.email}`)
    expect(toNew?.text, 'a stranger’s, perhaps').not.toContain(code)
  })

  test('stands in the letters about a closed account, too', async () => {
    const who = await newPerson(it)
    const sure = { token: who.token, stepUp: who.stepUp }
    expectOk(await it.call(updateIndividual, { body: { anti_phishing_code: 'amber lynx' } }, sure))
    expectOk(await it.call(closeAccount, { body: {} }, sure))
    await it.settleEvents()
    expectOk(await it.call(undoClosure, { body: { token: tokenIn(emailsTo(it, who.email)[0]) } }))
    await it.settleEvents()
    expect(
      emailsTo(it, who.email)
        .slice(0, 2)
        .map(({ subject, text }) => [subject, text.includes('amber lynx')]),
    ).toEqual([
      ['Your account is open again', true],
      ['Your account is closed', true],
    ])
  })
})

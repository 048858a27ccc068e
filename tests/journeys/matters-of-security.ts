import * as accounts from '../../src/contract/accounts/accounts.ts'
import { createIndividual, forgotPassword, updateIndividual } from '../../src/contract/accounts/accounts.ts'
import { closeAccount, undoClosure } from '../../src/contract/accounts/closures.ts'
import { askDataExport } from '../../src/contract/accounts/data-exports.ts'
import * as emails from '../../src/contract/accounts/email-changes.ts'
import { sendPhoneCode, verifyPhone } from '../../src/contract/accounts/phones.ts'
import { deskRemoveDestination } from '../../src/contract/desk/desk-destinations.ts'
import type { NotificationKind } from '../../src/contract/notifications.ts'
import { createPaymentMethod } from '../../src/contract/rails/payment-methods.ts'
import * as teams from '../../src/contract/teams/team.ts'
import { addBankDestination, removeDestination } from '../../src/contract/withdrawals/destinations.ts'
import { withdrawalCode } from '../../src/contract/withdrawals/email-code.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import {
  liftByOperator,
  restoreAccount,
  restrictAccount,
} from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import { suspendAccount } from '../../src/server/modules/accounts/suspend-account.ts'
import type { TestApp } from '../../src/server/testing/ctx.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { checkedCompany } from '../../src/server/testing/new-company.ts'
import { enrolPasskey } from '../../src/server/testing/passkeys.ts'
import * as people from '../../src/server/testing/people.ts'
import { newIban, oldDestination } from '../../src/server/testing/withdrawals.ts'

const { emailsTo, enrol, newPerson, register, registrant, signIn, tokenIn } = people
type Person = people.Person

/** Who is to have been told, by which letter and as which notice. */
export interface Told {
  to: string
  letter?: string | RegExp
  whose?: string
  notice?: NotificationKind
}

const REASON = 'The terms ask for something outside'
const operator = (it: TestApp) => it.ctx({ kind: 'operator', name: 'ada' })
const own = ({ token, stepUp }: Person) => ({ token, stepUp })
const letterTo = (it: TestApp, to: string, subject: string) => emailsTo(it, to).find((mail) => mail.subject === subject)

const tells =
  (
    letter: string | undefined,
    notice: NotificationKind | undefined,
    deed: (it: TestApp, who: Person) => Promise<unknown>,
  ) =>
  async (it: TestApp): Promise<Told> => {
    const who = await newPerson(it)
    await it.settleEvents()
    await deed(it, who)
    return { to: who.email, whose: who.customerId, ...(letter && { letter }), ...(notice && { notice }) }
  }

const askToMove = async (it: TestApp, who: Person) => {
  const email = `moved-${who.email}`
  expectOk(await it.call(emails.changeEmail, { body: { email } }, own(who)))
  await it.settleEvents()
  return email
}
const move = async (it: TestApp, who: Person) => {
  const token = tokenIn(emailsTo(it, await askToMove(it, who))[0])
  expectOk(await it.call(emails.confirmEmailChange, { body: { token } }, { token: who.token }))
}
const addPlace = async (it: TestApp, who: Person) => {
  const body = { rail: 'sepa', currency: 'EUR', label: '', fields: { iban: newIban() } }
  return expectOk(await it.call(addBankDestination, { body }, own(who)))
}
const close = async (it: TestApp, who: Person) => expectOk(await it.call(closeAccount, { body: {} }, own(who)))
const whose = (who: Person) => ({ username: who.username, reason: REASON })
const stop = (it: TestApp, who: Person) =>
  restrictAccount(operator(it), whose(who), { scope: 'p2p', reason: 'documents_missing', notice: 'told', endsAt: null })

/** By event, what fires it by the real verb. */
export const deeds: Readonly<Record<string, (it: TestApp) => Promise<Told>>> = {
  'account.registered': async (it) => {
    const who = registrant()
    expectOk(await it.call(createIndividual, { body: who }))
    return { to: who.email, letter: 'Confirm your e-mail address for Florin' }
  },
  'account.verification_asked': async (it) => {
    const { email } = await register(it)
    it.clock.advance(120_000)
    expectOk(await it.call(accounts.resendVerification, { body: { email } }))
    return { to: email, letter: 'Confirm your e-mail address for Florin' }
  },
  'account.reset_asked': tells('Set a new password for Florin', undefined, (it, { email }) =>
    it.call(forgotPassword, { body: { email } }).then(expectOk),
  ),
  'account.link_asked': tells('Your link to sign in to Florin', undefined, (it, { email }) =>
    people.askForLink(it, email),
  ),
  'account.password_changed': tells('Your password was changed', 'password_changed', async (it, who) =>
    expectOk(await it.call(accounts.changePassword, { body: { new_password: `${who.password} again` } }, own(who))),
  ),
  'account.second_factor_changed': tells('An authenticator app was added', 'second_factor_changed', enrol),
  'account.passkey_changed': tells('A passkey was added', 'passkey_added', (it, who) => enrolPasskey(it, who)),
  'account.recovery_code_used': tells('A recovery code was used', 'recovery_code_used', async (it, who) => {
    const { recoveryCodes } = await enrol(it, who)
    await signIn(it, { ...who, code: recoveryCodes[0] ?? '' })
  }),
  'account.phone_changed': tells('A phone number was confirmed', 'phone_confirmed', async (it, who) => {
    expectOk(await it.call(sendPhoneCode, { body: { phone: '+254712345678' } }, { token: who.token }))
    await it.settleEvents()
    expectOk(await it.call(verifyPhone, { body: { code: '123456' } }, { token: who.token }))
  }),
  'email_change.asked': tells('A change of your e-mail address was asked for', undefined, askToMove),
  'email_change.done': tells('Your account has another e-mail address now', 'email_changed', move),
  'email_change.ended': tells('The change of your e-mail address was taken back', 'email_undone', async (it, who) => {
    await move(it, who)
    await it.settleEvents()
    const token = tokenIn(letterTo(it, who.email, 'Your account has another e-mail address now'))
    expectOk(await it.call(emails.undoEmailChange, { body: { token } }))
  }),
  'account.suspended': tells('Your account was suspended', 'account_suspended', (it, who) =>
    suspendAccount(operator(it), who.username, REASON),
  ),
  'account.restored': tells('Your account is open again', 'account_restored', async (it, who) => {
    await suspendAccount(operator(it), who.username, REASON)
    await restoreAccount(operator(it), who.username, REASON)
  }),
  'account.restricted': tells('A part of your account is stopped', 'account_restricted', stop),
  'account.restriction_lifted': tells(
    'What was stopped on your account works again',
    'restriction_lifted',
    async (it, who) => {
      await stop(it, who)
      await liftByOperator(operator(it), whose(who), 'p2p')
    },
  ),
  'account.closing': tells('Your account is closed', undefined, close),
  'account.reopened': tells('Your account is open again', undefined, async (it, who) => {
    await close(it, who)
    await it.settleEvents()
    const token = tokenIn(letterTo(it, who.email, 'Your account is closed'))
    expectOk(await it.call(undoClosure, { body: { token } }))
  }),
  'data_export.ready': tells('Your data is ready', 'export_ready', async (it, who) =>
    expectOk(await it.call(askDataExport, { body: {} }, own(who))),
  ),
  'destination.added': tells('A destination for withdrawals was added', 'destination_added', addPlace),
  'destination.dropped': tells('A destination for withdrawals was removed', 'destination_dropped', async (it, who) => {
    const { id } = await addPlace(it, who)
    expectOk(await it.call(removeDestination, { body: { destination_id: id } }, own(who)))
  }),
  'destination.removed': tells(
    'A destination for withdrawals was taken off your list',
    'destination_removed',
    async (it, who) => {
      const { id } = await addPlace(it, who)
      const body = { destination_id: id, reason: REASON }
      expectOk(await it.call(deskRemoveDestination, { body }, { ...(await newStaff(it, ['support'])), key: uuid7() }))
    },
  ),
  'withdrawal.code_asked': async (it) => {
    const who = await newPerson(it)
    await giveMoney(it, who.customerId, 'EUR', '1000')
    const { id } = await oldDestination(it, who)
    expectOk(await it.call(withdrawalCode, { body: { action: 'require', on: true } }, own(who)))
    const body = { action: 'send' as const, destination_id: id, asset: 'EUR', amount: '10.00' }
    expectOk(await it.call(withdrawalCode, { body }, { token: who.token }))
    return { to: who.email, letter: /^\d{6} is your code to withdraw$/ }
  },
  'team.invited': async (it) => {
    const [acme, mara] = [await checkedCompany(it), await newPerson(it, 'mara')]
    const body = { email: mara.email, role: 'viewer' as const, limit_act: null, limit_day: null }
    expectOk(await it.call(teams.inviteToTeam, { body }, acme))
    return { to: mara.email, letter: 'An invitation to a team at Florin' }
  },
  'team.changed': async (it) => {
    const [acme, mara] = [await checkedCompany(it), await newPerson(it, 'mara')]
    const body = { email: mara.email, role: 'viewer' as const, limit_act: null, limit_day: null }
    expectOk(await it.call(teams.inviteToTeam, { body }, acme))
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, mara.email)[0])
    expectOk(await it.call(teams.acceptInvitation, { body: { token } }, own(mara)))
    return { to: acme.email, letter: 'Somebody joined the team of Acme' }
  },
  'access.signed_in_elsewhere': tells('A sign-in from somewhere new', 'signed_in_elsewhere', (it, who) =>
    signIn(it, { ...who, ip: '198.51.100.9' }),
  ),
  'access.codes_refused': tells('Wrong codes after your password', 'codes_refused', async (it, who) => {
    await enrol(it, who)
    for (let n = 0; n < 3; n++) await signIn(it, { ...who, code: '000000' }).catch(() => {})
  }),
  'access.username_changed': tells('Your username was changed', 'username_changed', async (it, who) =>
    expectOk(await it.call(updateIndividual, { body: { username: `${who.username}_b` } }, who)),
  ),
  'access.letter_code_changed': tells('Your anti-phishing code was set', 'letter_code_set', async (it, who) =>
    expectOk(await it.call(updateIndividual, { body: { anti_phishing_code: 'violet otter' } }, own(who))),
  ),
  'access.provider_linked': tells('Another way to sign in was added', 'provider_linked', (it, { customerId }) =>
    it.app.signIn.linkIdentity({ provider: 'https://id.example.org', subject: customerId, customerId }),
  ),
  'payment_method.changed': tells('A payment method was added', 'method_added', async (it, who) =>
    expectOk(
      await it.call(
        createPaymentMethod,
        { body: { rail: 'sepa', currency: 'EUR', fields: { iban: newIban() } } },
        own(who),
      ),
    ),
  ),
  'staff.access_changed': async (it) => {
    const { email } = await newStaff(it, ['support'])
    return { to: email, letter: 'You were let in to the desk of Florin' }
  },
}

/** Fired where more stands ready for it than here, and its letter looked for there. */
export const elsewhere: Readonly<Record<string, readonly [file: string, letter: string]>> = {
  'destination.closed': [
    'src/server/modules/custody/compare-journal.test.ts',
    'A destination for withdrawals was closed',
  ],
  'team_payment.moved': ['tests/journeys/team-payments.test.ts', 'A payment of Acme waits for you'],
}

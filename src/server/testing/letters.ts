import { type NotificationKind, notificationKinds } from '../../contract/notifications.ts'
import { saidPlace } from '../kernel/security/device.ts'
import { arrivedLetter } from '../modules/accounts/emails/arrived-letter.ts'
import type { EmailContent } from '../modules/accounts/emails/letter.ts'
import * as address from '../modules/accounts/emails/letters-of-address.ts'
import * as money from '../modules/accounts/emails/letters-of-money.ts'
import * as registering from '../modules/accounts/emails/letters-of-registering.ts'
import * as security from '../modules/accounts/emails/letters-of-security.ts'
import * as teams from '../modules/accounts/emails/letters-of-teams.ts'
import { passedOnLetter } from '../modules/accounts/emails/passed-on-letter.ts'
import { staffLetter } from '../modules/desk/staff/staff-letters.ts'
import type { Facts } from '../modules/notifications/facts.ts'
import { isFixed } from '../modules/notifications/settings.ts'
import { noticeLetter } from '../modules/notifications/tells.ts'
import { closingLetter, reopenedLetter } from '../modules/personal-data/closure/closure-emails.ts'

/** What people of outside chose or wrote, as it may stand in a letter. */
export interface Foreign {
  name: string
  company: string
  text: string
}

const mild: Foreign = {
  name: 'bob_trades',
  company: 'Okonkwo & Sons Ltd',
  text: 'The statement you sent ends in June.',
}

const at = new Date('2026-11-21T14:05:00.000Z')
const place = 'Firefox on Linux, 203.0.113.x'
const token = 'abc_DEF-123'

/** Every letter that Florin sends, by a name of its own, with links to `publicUrl`. */
export function everyLetter(publicUrl: string, foreign: Foreign = mild): ReadonlyMap<string, EmailContent> {
  return new Map([
    ...ofAccounts(publicUrl),
    ...ofMoney(publicUrl),
    ...ofTeams(publicUrl, foreign),
    ...ofStaffAndContact(publicUrl, foreign),
    ...ofNotices(publicUrl, foreign),
  ])
}

type Named = [name: string, letter: EmailContent]

function ofAccounts(publicUrl: string): Named[] {
  const emailId = 'letter'
  const { PhoneChanges, FactorChanges, PasskeyChanges } = CHANGES
  const username = 'ada_okonkwo'
  const changed = { emailId, publicUrl, frozenUntil: at }
  const confirm = { emailId, publicUrl, username, token, expires: at, kind: 'individual', waiting: 2 } as const
  const change = { id: '1', publicUrl }
  return [
    ['confirm', registering.confirmLetter(confirm)],
    ['registered', registering.registeredLetter(emailId, publicUrl)],
    ['reset', registering.resetLetter(emailId, publicUrl, token, at)],
    [
      'sign-in',
      registering.signInLetter(emailId, `${publicUrl}/auth/link?callbackUrl=%2Fdashboard#token=${token}`, at),
    ],
    ['password', security.passwordLetter(changed, true)],
    ...FactorChanges.map((one): Named => [`factor-${one}`, security.factorLetter(changed, one)]),
    ...PhoneChanges.map((one): Named => [`phone-${one}`, security.phoneLetter(changed, one)]),
    ...PasskeyChanges.map(
      (one): Named => [
        `passkey-${one}`,
        security.passkeyLetter(changed, one, { at: at.toISOString(), place: saidPlace(place) }),
      ],
    ),
    ['recovery-code', security.recoveryCodeLetter(emailId, publicUrl)],
    ['address-confirm', address.confirmAddressLetter(change, { username, token, expires: at })],
    ['address-taken', address.addressTakenLetter(change)],
    ['address-asked', address.changeAskedLetter(change, token)],
    ['address-changed', address.changedLetter(change, token, at)],
    ['address-welcome', address.welcomeLetter(change)],
    ['address-undone', address.undoneLetter(change)],
    ['address-no-longer', address.noLongerLetter(change)],
    ['closing', closingLetter('1', publicUrl, token, at)],
    ['reopened', reopenedLetter('1', publicUrl)],
  ]
}

const CHANGES = {
  FactorChanges: ['enabled', 'disabled', 'codes', 'taken_off', 'withdrawal_code_on', 'withdrawal_code_off'],
  PhoneChanges: ['confirmed', 'changed'],
  PasskeyChanges: ['added', 'removed', 'blocked'],
} as const

function ofMoney(publicUrl: string): Named[] {
  const letter = { emailId: 'letter', url: `${publicUrl}/dashboard` }
  const number = 'D-261121-4K7MQX'
  const credited = { amount: '1250.50 EUR', number, at: at.toISOString() }
  const code = { code: '482913', amount: '0.0525 BTC', expires: at }
  return [
    ['credited-bank', money.creditedLetter(letter, { ...credited, came: { by: 'bank', reference: 'FLN-7K4M-29QX' } })],
    ['credited-card', money.creditedLetter(letter, { ...credited, came: { by: 'card' } })],
    [
      'credited-chain',
      money.creditedLetter(letter, {
        ...credited,
        amount: '0.123456789012345678 ETH',
        came: { by: 'chain', network: 'Ethereum' },
      }),
    ],
    ['withdrawal-code', money.withdrawalCodeLetter({ emailId: 'letter', publicUrl }, code)],
  ]
}

function ofTeams(publicUrl: string, { company, name }: Foreign): Named[] {
  const of = { emailId: 'letter', publicUrl, company }
  const invitation = { token, expires: at }
  return [
    ['team-invitation', teams.invitationLetter(of, invitation)],
    ['team-invitation-unchecked', teams.invitationLetter({ emailId: 'letter', publicUrl }, invitation)],
    ...(['left', 'changed'] as const).map((one): Named => [`team-member-${one}`, teams.memberLetter(of, one)]),
    ...(['joined', 'left', 'rule'] as const).map(
      (one): Named => [`team-owner-${one}`, teams.ownerLetter(of, one, name)],
    ),
    ['team-wish', teams.wishLetter(of)],
    ['team-payment', teams.waitingPaymentLetter(of, '80000.00 NGN')],
    ...(['agreed', 'refused'] as const).map(
      (one): Named => [`team-payment-${one}`, teams.decidedPaymentLetter(of, '80000.00 NGN', one)],
    ),
  ]
}

const STAFF = [
  'let_in',
  'reset',
  'disabled',
  'password',
  'app_added',
  'passkey_added',
  'passkey_removed',
  'passkey_blocked',
  'signed_in_elsewhere',
  'codes_refused',
] as const

function ofStaffAndContact(publicUrl: string, { name, text }: Foreign): Named[] {
  const written = {
    id: '1',
    reference: 'C-4K7MQX',
    topic: 'deposit',
    name,
    email: 'ben@example.org',
    number: name,
    text,
  }
  const desk = { emailId: 'letter', deskUrl: publicUrl }
  return [
    ...STAFF.map((one): Named => [`staff-${one}`, staffLetter(desk, one, { at: at.toISOString(), place })]),
    ['contact-passed-on', passedOnLetter(written, `${publicUrl}/desk`)],
    ['contact-arrived', arrivedLetter(written, publicUrl)],
  ]
}

const OUTCOMES = ['to_buyer', 'to_seller', 'split'] as const

function ofNotices(publicUrl: string, { name, text }: Foreign): Named[] {
  const facts: Facts = {
    other: name,
    amount: '0.0525 BTC',
    locked: '0.0526 BTC',
    pay: '80000.00 NGN',
    method: 'sepa',
    deadline: at.toISOString(),
    reason: text,
    date: '2027-03-01',
    match: { side: 'buy', asset: 'BTC', currency: 'NGN' },
  }
  const number = 'P-261121-4K7MQX'
  const seen = { at: at.toISOString(), place }
  const letter = (kind: NotificationKind, more: Facts): EmailContent => ({
    ...noticeLetter({
      kind,
      facts: { ...(NUMBERED.has(notificationKinds[kind]) ? { number } : seen), ...facts, ...more },
      link: '/dashboard/settings',
      emailId: 'letter',
      publicUrl,
      at,
    }),
    ...(!isFixed(notificationKinds[kind]) && { optional: true }),
  })
  return (Object.keys(notificationKinds) as NotificationKind[]).flatMap((kind): Named[] =>
    (['buyer', 'seller'] as const).flatMap((role): Named[] =>
      kind === 'decided'
        ? OUTCOMES.map((outcome) => [`${kind}-${role}-${outcome}`, letter(kind, { role, outcome })])
        : [
            [`${kind}-${role}`, letter(kind, { role })],
            ...(kind === 'message' ? [[`message-order-${role}`, letter(kind, { role, number })] as Named] : []),
          ],
    ),
  )
}

/** Of these kinds notices bear a number. */
const NUMBERED: ReadonlySet<string> = new Set(['orders', 'deadlines', 'disputes', 'deposits', 'withdrawals', 'ads'])

/** A letter with whom it goes to: who has a code, who could choose one, or an address that may be anyone's. */
export const addressed = (
  letter: EmailContent,
  publicUrl: string,
  language: string,
  antiPhishingCode: string | null | undefined,
) => ({
  ...letter,
  to: 'ada@example.org',
  publicUrl,
  language,
  ...(antiPhishingCode !== undefined && { name: 'ada_okonkwo', antiPhishingCode }),
})

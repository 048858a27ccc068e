import { expect, test } from 'vitest'
import { accountFacts } from '../accounts/account-facts.ts'
import { getUser } from '../accounts/accounts.ts'
import { emailChange } from '../accounts/email-changes.ts'
import { nameCorrection } from '../accounts/name-corrections.ts'
import { phoneState } from '../accounts/phones.ts'
import { secondFactorStanding } from '../accounts/second-factor.ts'
import { addressOf } from '../addresses.ts'
import { merchantApplication } from '../market/merchants.ts'
import { channels } from '../realtime.ts'
import {
  emailChanged,
  merchantDecided,
  nameDecided,
  phoneChanged,
  recoveryCodeUsed,
  secondFactorChanged,
} from './accounts.ts'

const ADA = '0197a000-0000-7000-8000-000000000001'
const ID = '0197a000-0000-7000-8000-000000000002'
const profile = addressOf(getUser, { params: { user_id: ADA } })
const written = { customer_id: ADA, email_id: ID }

test.each([
  [
    'the desk decides on a name',
    nameDecided.announces({ correction_id: ID, customer_id: ADA, state: 'approved' }),
    [addressOf(nameCorrection), profile],
  ],
  [
    'the desk decides on a badge',
    merchantDecided.announces({ application_id: ID, customer_id: ADA, state: 'refused' }),
    [addressOf(merchantApplication), profile],
  ],
  [
    'the authenticator app changes',
    secondFactorChanged.announces({ ...written, change: 'disabled' }),
    [addressOf(secondFactorStanding), profile],
  ],
  [
    'another phone number is confirmed',
    phoneChanged.announces({ ...written, change: 'changed' }),
    [addressOf(phoneState), addressOf(accountFacts), profile],
  ],
  [
    'the e-mail address changes',
    emailChanged.announces({ change_id: ID, customer_id: ADA }),
    [addressOf(emailChange), profile],
  ],
  ['a recovery code is used', recoveryCodeUsed.announces(written), [addressOf(secondFactorStanding)]],
])('where %s, pages of its customer read again what shows it', (_, announced, stale) => {
  const [theirs] = announced.filter(({ to }) => to.includes(channels.customer(ADA)))
  expect(theirs).toMatchObject({ event: 'account', data: { stale, subject: ID } })
})

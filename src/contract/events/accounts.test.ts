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
import { accountChecklist } from '../wallet/checklist.ts'
import {
  emailChanged,
  merchantDecided,
  nameDecided,
  phoneChanged,
  recoveryCodeUsed,
  secondFactorChanged,
} from './accounts.ts'
import { orderMoved } from './orders.ts'

const ADA = '0197a000-0000-7000-8000-000000000001'
const BOB = '0197a000-0000-7000-8000-000000000003'
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
    [addressOf(secondFactorStanding), profile, addressOf(accountChecklist)],
  ],
  [
    'another phone number is confirmed',
    phoneChanged.announces({ ...written, change: 'changed' }),
    [addressOf(phoneState), addressOf(accountFacts), profile, addressOf(accountChecklist)],
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

test('a released trade ticks the checklist of both sides, though no account of the seller’s moves by it', () => {
  const of = { order_id: ID, buyer_id: ADA, seller_id: BOB }
  const [told] = orderMoved.announces({ ...of, event: 'release', by: 'seller', state: 'released', version: 4 })
  expect(told?.to).toEqual(expect.arrayContaining([channels.customer(ADA), channels.customer(BOB)]))
  expect(told?.data.stale).toContain(addressOf(accountChecklist))
  const [paid] = orderMoved.announces({ ...of, event: 'pay', by: 'buyer', state: 'paid', version: 2 })
  expect(paid?.data.stale).not.toContain(addressOf(accountChecklist))
})

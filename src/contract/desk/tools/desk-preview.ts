import { z } from 'zod'
import { AssetCode } from '../../assets.ts'
import { deskAgreeCardAnswer, deskAnswerCardDispute } from '../../cards/desk-cards.ts'
import { type Endpoint, endpoint, staffRoles } from '../../endpoint.ts'
import type { ErrorCode } from '../../errors.ts'
import { Amount, SignedAmount } from '../../money.ts'
import {
  deskAnswerSecondLook,
  deskDecideScreening,
  deskProposeSecondLook,
  deskReviewScreening,
} from '../../screening/desk-screening.ts'
import { deskCloseMonth } from '../books/desk-finance.ts'
import { deskApprove, deskHearAppeal } from '../desk-appeals.ts'
import { deskAnswerProposal, deskPropose } from '../desk-decisions.ts'
import { deskDecide } from '../desk-disputes.ts'
import { deskDecideWithdrawal } from '../desk-withdrawals.ts'
import { deskAnswerLine, deskCreditLine, deskReturnLine } from '../desk-work.ts'
import { deskAnswerPayoutFile, deskExportPayoutFile } from '../payout-files.ts'
import { deskAnswerCommand } from './desk-commands.ts'
import { deskLift, deskRestrict } from './desk-restrictions.ts'

/** Things of which a preview tells the state. */
export const previewThings = [
  'account',
  'restriction',
  'withdrawal',
  'deposit',
  'crypto_deposit',
  'bank_line',
  'screening_case',
  'card_dispute',
  'payout_file',
  'order',
  'appeal',
  'month',
] as const

const accountPurposes = ['available', 'held', 'receivable', 'escrow', 'float', 'fees', 'suspense', 'clearing'] as const

const Moved = z.strictObject({
  /** Whose it is; null: the house's. */
  user_id: z.uuid().nullable(),
  username: z.string().nullable(),
  purpose: z.enum(accountPurposes),
  /** Which of the house's places, orders or ads: '' where there is one only. */
  place: z.string(),
  asset: AssetCode,
  before: SignedAmount,
  after: SignedAmount,
  /** What of it is set aside. */
  set_aside_before: SignedAmount,
  set_aside_after: SignedAmount,
})

const Changed = z.strictObject({
  thing: z.enum(previewThings),
  /** Its number, the username of an account, or a month, '2026-02'; '' of what has none. */
  name: z.string(),
  /** What it is about, in whole units: what a withdrawal pays out, a deposit brought, a file pays. Null of what is about no one sum. */
  amount: Amount.nullable(),
  asset: AssetCode.nullable(),
  /** Null: it is made by the act. */
  before: z.string().nullable(),
  after: z.string(),
})

/** What an act would do once all have agreed whom it takes. */
export const DeskPreview = z.strictObject({
  act: z.string(),
  /** Every account that moves, the customers' first. */
  moved: z.array(Moved),
  changed: z.array(Changed),
  /** Whether it waits for another person after the caller; what stands here happens when they agree. */
  second_person: z.boolean(),
})
export type DeskPreview = z.output<typeof DeskPreview>

/** Each act of the desk that is previewed: what moves money, or what is set aside, and what two people end. */
export const previewed = [
  deskCreditLine,
  deskReturnLine,
  deskAnswerLine,
  deskDecideWithdrawal,
  deskPropose,
  deskAnswerProposal,
  deskAnswerCommand,
  deskDecide,
  deskApprove,
  deskHearAppeal,
  deskReviewScreening,
  deskDecideScreening,
  deskProposeSecondLook,
  deskAnswerSecondLook,
  deskAnswerCardDispute,
  deskAgreeCardAnswer,
  deskAnswerPayoutFile,
  deskExportPayoutFile,
  deskCloseMonth,
  deskRestrict,
  deskLift,
] as const

/** What is signed for at the desk and has no preview, by its path, and why. */
export const withoutPreview: Readonly<Record<string, string>> = {
  '/desk/companies/review': 'a level, and no money: what raises which limit stands on the page',
  '/desk/companies/decide': 'a level, and no money: what raises which limit stands on the page',
  '/desk/identities/propose': 'a level, and no money: what raises which limit stands on the page',
  '/desk/identities/approve': 'a level, and no money: what raises which limit stands on the page',
  '/desk/verifications/end': 'a level, and no money',
  '/desk/verifications/end/answer': 'a level, and no money',
  '/desk/customers/end-sessions': 'no money, and its customer may sign in again',
  '/desk/bank-files/book': 'its page says of each line what becomes of it, by the rules of booking',
  '/desk/quarantine/returned': 'notes a transaction: what was sent back has left the books before',
}

const asked = <P extends string, B extends z.ZodType>({ path, body }: { path: P; body: B }) =>
  z.strictObject({ act: z.literal(path), body })
const [one, ...others] = previewed.map(asked as (endpoint: Endpoint) => ReturnType<typeof asked>)
const errors = new Set(previewed.flatMap((endpoint): readonly ErrorCode[] => endpoint.errors))

/**
 * `act`: the path of an act of the desk, `body`: what it would be sent with. Judged and refused as the act itself, its passkey aside, by the very code that does
 * it, and nothing of it is done. Refused as 'forbidden' where the caller has none of the act's roles.
 */
export const deskPreview = endpoint({
  auth: 'staff',
  roles: staffRoles,
  method: 'post',
  limit: 'read',
  path: '/desk/preview',
  summary: 'What an act of the desk would move and change, account by account, before it is done',
  body: z.discriminatedUnion('act', [one as ReturnType<typeof asked>, ...others]),
  returns: DeskPreview,
  errors: [...errors].filter((code) => code !== 'passkey_needed'),
})

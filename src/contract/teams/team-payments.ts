import { z } from 'zod'
import { Username } from '../accounts/profiles.ts'
import { AssetCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { orderMachine } from '../orders/order-machine.ts'
import { Order } from '../orders/orders.ts'
import { fault } from '../sentence.ts'
import { LinkCode } from '../wallet/payment-links.ts'
import { CustomerTransfer, Note, transferErrors } from '../wallet/transfers.ts'
import { Destination } from '../withdrawals/destinations.ts'
import { EmailCode } from '../withdrawals/email-code.ts'
import { requestErrors, WithdrawalWithSteps } from '../withdrawals/withdrawals.ts'

const teamPaymentKinds = ['bank', 'chain', 'transfer', 'release', 'link'] as const
const teamPaymentStates = ['waiting', 'agreed', 'refused', 'withdrawn'] as const
/** So many payments of a company may wait at once. */
export const mostTeamPayments = 100

const Kind = z.enum(teamPaymentKinds, { error: fault('choose_payment_kind') })
const Instant = z.iso.datetime()
const Person = z.strictObject({ person_id: z.uuid(), username: z.string() })

/** A payment that somebody of a team wants made, above what they may let leave alone. Nothing of it exists before somebody else agrees; what an order has in escrow stays there. */
export const TeamPayment = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  kind: Kind,
  asset: AssetCode,
  /** What is to arrive. */
  amount: Amount,
  /** In euros, when it was asked for. */
  worth: SignedAmount,
  /** Where it goes: to a bank account or an address, as it was added, or to another customer. */
  destination: Destination.nullable(),
  payee: z.strictObject({ user_id: z.uuid(), username: z.string() }).nullable(),
  /** What is to be released to the payee, and where it stood when that was asked for. */
  order: z.strictObject({ order_id: z.uuid(), number: z.string(), state: z.enum(orderMachine.states) }).nullable(),
  /** The payment link that is to be paid to the payee. */
  link: z.strictObject({ code: z.string() }).nullable(),
  /** What goes with it: of a link what it is for, in its payee’s words. */
  note: z.string().nullable(),
  asked_by: Person,
  state: z.enum(teamPaymentStates),
  /** What the caller may do about it now. */
  acts: z.array(z.enum(['agree', 'refuse', 'withdraw'])),
  decided_by: Person.nullable(),
  /** The withdrawal or transfer that it became, or the order. */
  made_id: z.uuid().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})
export type TeamPayment = z.output<typeof TeamPayment>

const PaymentRef = z.strictObject({ payment_id: z.uuid(fault('not_team_payment_id')) })
const what = {
  kind: Kind,
  asset: AssetCode,
  /** In whole units. */
  amount: Amount,
  /** Of 'bank' and 'chain': one of the company's list. */
  destination_id: z.uuid(fault('choose_destination')).optional(),
  /** Of 'transfer', with the username that the caller was shown; of 'link' the username alone. */
  payee_id: z.uuid(fault('choose_payee')).optional(),
  payee_name: Username.optional(),
  /** Of 'release', and no more: what lies in escrow goes to the order's buyer. */
  order_id: z.uuid(fault('not_order_id')).optional(),
  /** And where the order stood, as the caller saw it. */
  seen: z.enum(orderMachine.states).optional(),
  /** Of 'link': what its address bears. */
  code: LinkCode.optional(),
}

export const teamPayments = endpoint({
  method: 'get',
  path: '/team/payments',
  summary: 'Payments of the company that need or needed a second person, the latest first',
  auth: 'customer',
  permission: 'read',
  query: Page.extend({ state: z.enum(teamPaymentStates).optional() }),
  list: true,
  returns: TeamPayment,
})

/** Amount and destination are what the caller confirms, here as in a payment of their own. */
export const askTeamPayment = endpoint({
  method: 'post',
  path: '/team/payments/ask',
  summary:
    'Ask the team to agree to a withdrawal, a transfer, an order’s release or what a payment link asks for; nothing is held or sent before somebody does',
  auth: 'customer',
  permission: 'operate',
  stepUp: true,
  idempotent: true,
  body: z.strictObject({ ...what, note: Note.optional() }),
  returns: TeamPayment,
  errors: [
    'forbidden',
    'not_found',
    'amount_out_of_range',
    'rates_unavailable',
    'too_many',
    'order_moved_on',
    'not_now',
    'payment_link_over',
  ],
})

/**
 * Amount and destination come along as the caller saw them, and are what their confirmation signs. All that holds for a payment of their own is judged now; of 'chain' with
 * a quote of the network's fee, which the caller agrees to.
 */
export const agreeToTeamPayment = endpoint({
  method: 'post',
  path: '/team/payments/agree',
  summary:
    'Agree to a colleague’s payment, whatever its sum (limits bound what one lets leave alone): it is made in the same transaction',
  auth: 'customer',
  permission: 'approve',
  stepUp: true,
  idempotent: true,
  body: PaymentRef.extend({
    ...what,
    quote: z
      .string({ error: fault('ask_for_quote') })
      .max(2000, fault('not_our_quote'))
      .optional(),
    email_code: EmailCode.optional(),
  }),
  returns: z.union([WithdrawalWithSteps, CustomerTransfer, Order]),
  errors: [
    'own_matter',
    'team_moved_on',
    ...requestErrors,
    'fee_quote_expired',
    'fee_quote_used',
    ...transferErrors,
    'order_moved_on',
    'not_now',
    'payment_link_over',
  ],
})

const ended = {
  method: 'post',
  auth: 'customer',
  idempotent: true,
  body: PaymentRef,
  returns: TeamPayment,
  errors: ['not_found', 'team_moved_on', 'own_matter'],
} as const

export const refuseTeamPayment = endpoint({
  ...ended,
  path: '/team/payments/refuse',
  summary: 'Refuse a colleague’s payment',
  permission: 'approve',
})

export const withdrawTeamPayment = endpoint({
  ...ended,
  path: '/team/payments/withdraw',
  summary: 'Take back a payment that one asked for',
  permission: 'operate',
})

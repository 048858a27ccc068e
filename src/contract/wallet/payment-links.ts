import { z } from 'zod'
import { Username } from '../accounts/profiles.ts'
import { AssetCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { machine, type StateOf } from '../machine.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'
import { CustomerTransfer, getTransfer, Note, transferErrors } from './transfers.ts'

/** A link of one use is paid by its transfer, or by the money of its deposit; one of many stays open until it is cancelled or its time is over. */
export const paymentLinkMachine = machine({
  initial: 'open',
  transitions: {
    pay: { from: ['open'], to: 'paid', by: ['payer', 'bank'] },
    cancel: { from: ['open'], to: 'cancelled', by: ['customer'] },
    expire: { from: ['open'], to: 'expired', by: ['clock'] },
  },
})
export type PaymentLinkState = StateOf<typeof paymentLinkMachine>

/** So many of a customer's may be open at once. */
export const mostOpenLinks = 100
/** A link lasts so long at most, in days. */
export const mostLinkDays = 90
export const linkDays = 7

const Uses = z.enum(['once', 'many'], { error: fault('choose_listed') })
const State = z.enum(paymentLinkMachine.states)
/** Sixteen characters that nobody guesses. */
export const LinkCode = z.string().regex(/^[2-9A-HJKMNP-Z]{16}$/, fault('not_payment_link'))

/** What somebody asks to be paid, as they see it themselves. */
export const PaymentLink = z.strictObject({
  id: z.uuid(),
  /** How often it moved; events about it bear it, too. */
  version: z.number().int(),
  code: z.string(),
  /** What to send to whoever is to pay. */
  url: z.url(),
  /** The same as a QR code: a row of '0' and '1' for each row of dots. */
  qr: z.array(z.string()),
  asset: AssetCode,
  /** In whole units; null: as much as the payer likes. */
  amount: Amount.nullable(),
  text: z.string().nullable(),
  uses: Uses,
  by_bank: z.boolean(),
  state: State,
  /** How often it was paid, by customers’ transfers or by bank. */
  paid: z.number().int(),
  created_at: z.iso.datetime(),
  /** When it was paid, the one of a single use, or cancelled, or expired; null while it is open. */
  closed_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
})
export type PaymentLink = z.output<typeof PaymentLink>

export const listPaymentLinks = endpoint({
  method: 'get',
  path: '/transactions/payment-links',
  summary: 'The links by which the caller asks to be paid, the latest first',
  auth: 'customer',
  permission: 'read',
  query: Page.extend({ state: State.optional() }),
  list: true,
  returns: PaymentLink,
})

export const createPaymentLink = endpoint({
  method: 'post',
  path: '/transactions/create-payment-link',
  summary: 'Ask to be paid: a link with a page that anybody may open',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: z.strictObject({
    asset: AssetCode,
    /** In whole units; left out, the payer chooses. */
    amount: Amount.optional(),
    /** What it is for, as whoever opens it reads it. */
    text: Note.optional(),
    uses: Uses.default('once'),
    /** Days until it ends. */
    days: z.number().int().min(1, fault('choose_listed')).max(mostLinkDays, fault('choose_listed')).default(linkDays),
    /** Whether it may be paid by bank transfer as well: of a currency, an amount and one use alone. */
    by_bank: z.boolean().default(false),
  }),
  returns: PaymentLink,
  errors: ['amount_out_of_range', 'deposits_closed', 'too_many'],
})

export const cancelPaymentLink = endpoint({
  method: 'post',
  path: '/transactions/cancel-payment-link',
  summary: 'End a payment link: nobody can pay it any more',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: z.strictObject({ link_id: z.uuid(fault('not_payment_link')) }),
  returns: PaymentLink,
  errors: ['not_found', 'payment_link_over'],
})

/** What whoever opens a link sees: nothing of its payee but the name that all see. */
export const OpenedLink = z.strictObject({
  code: z.string(),
  payee: z.strictObject({ username: z.string(), merchant: z.boolean() }),
  asset: AssetCode,
  amount: Amount.nullable(),
  text: z.string().nullable(),
  state: State,
  expires_at: z.iso.datetime(),
  /** Where to send it from a bank, where that is open; the reference is all that says whose it is. */
  bank: z
    .strictObject({
      reference: z.string(),
      bank_name: z.string(),
      holder: z.string(),
      details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    })
    .nullable(),
})
export type OpenedLink = z.output<typeof OpenedLink>

export const openPaymentLink = endpoint({
  method: 'get',
  path: '/payment-links/{code}',
  summary: 'What a payment link asks for, and by whom, for whoever has it',
  auth: 'public',
  params: z.strictObject({ code: LinkCode }),
  returns: OpenedLink,
  errors: ['not_found'],
})

/** As a transfer to its payee. */
export const payPaymentLink = endpoint({
  method: 'post',
  path: '/transactions/pay-payment-link',
  summary: 'Pay what a link asks for from the caller’s balance; it is the payee’s at once',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: z.strictObject({
    code: LinkCode,
    /** The payee and the amount that the caller was shown and agreed to. */
    payee_name: Username,
    amount: Amount,
  }),
  returns: CustomerTransfer,
  errors: [...transferErrors, 'not_found', 'payment_link_over'],
  leadsTo: ({ id }) => [[getTransfer, { query: { transfer_id: id } }]],
})

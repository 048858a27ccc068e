import { z } from 'zod'
import type { AccountLevel } from '../accounts/profiles.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, mulDiv, SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import { fees } from '../wallet/fees.ts'
import { Deposit, DepositRef } from '../wallet/payments.ts'

/** What a card is charged beside what is credited, in smallest units: rounded up. */
export const cardFee = (amount: bigint): bigint => mulDiv(amount, BigInt(fees.cardDepositBps), 10_000n, 'ceil')

/** How long a card deposit may be paid. */
export const cardMinutes = 60

/** What may be charged to cards within 24 hours and within 30 days, in whole euros of its worth. */
export const cardLimits: Readonly<Record<AccountLevel, { day: number; month: number }>> = {
  '0': { day: 250, month: 1_000 },
  '1': { day: 1_000, month: 5_000 },
  '2': { day: 5_000, month: 20_000 },
  '3': { day: 10_000, month: 50_000 },
  E: { day: 25_000, month: 100_000 },
}

/** Why a card was declined, as far as its bank says. */
const cardDeclines = ['declined', 'funds', 'not_confirmed'] as const

/** How far it is: a card can be entered; its bank asks its holder; its bank thinks; it is paid; nothing more can be paid. */
const cardStages = ['open', 'challenge', 'processing', 'paid', 'over'] as const

export const CardPayment = z.strictObject({
  deposit: Deposit,
  /** In the deposit's currency: what the card is charged, and what of it is the fee. */
  total: Amount,
  fee: SignedAmount,
  stage: z.enum(cardStages),
  /** Why the last card was declined; another one may be tried. */
  declined: z.enum(cardDeclines).nullable(),
  /** When what was paid may leave the account; null until it is paid. */
  matures_at: z.iso.datetime().nullable(),
  /** What the service’s own form takes: `key` is public, `secret` is for this payment and its customer alone. */
  service: z.strictObject({ name: z.string(), sandbox: z.boolean(), key: z.string(), secret: z.string() }),
})
export type CardPayment = z.output<typeof CardPayment>

export const payByCard = endpoint({
  method: 'post',
  path: '/transactions/card',
  summary:
    'Begin a card deposit’s payment, and get what the payment service’s form takes; asking again shows how far it is',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: DepositRef,
  returns: CardPayment,
  errors: ['not_found', 'deposit_moved_on', 'deposits_closed', 'unavailable'],
})

/**
 * How the sandbox’s payment service is steered: by the number. Disputed payments are disputed a minute after they were paid, and decided two minutes
 * later, what is `disputed_slowly` a week after it was paid; what is `refunded` goes back a minute after, and with `refund_fails` is here again two minutes later.
 */
export const sandboxCards = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 3220', does: 'asks' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0000 0000 9995', does: 'funds' },
  { number: '4000 0000 0000 0259', does: 'disputed_lost' },
  { number: '4000 0000 0000 2685', does: 'disputed_won' },
  { number: '4000 0000 0000 3055', does: 'disputed_slowly' },
  { number: '4000 0000 0000 1976', does: 'questioned' },
  { number: '4000 0000 0000 7726', does: 'refunded' },
  { number: '4000 0000 0000 5126', does: 'refund_fails' },
] as const
export type SandboxCardDoes = (typeof sandboxCards)[number]['does']

const unspaced = (number: string) => number.replaceAll(' ', '')

/** What becomes of a payment with the card of that number, spaced as anybody likes; undefined: there is no such card. */
export const sandboxCardDoes = (number: string): SandboxCardDoes | undefined =>
  sandboxCards.find((one) => unspaced(one.number) === unspaced(number))?.does

/** How what the sandbox’s payment service pays out ends: by the last two digits of its amount in smallest units. Any other arrives. */
export const sandboxPayoutEnds = [
  { cents: 13, does: 'fails' },
  { cents: 11, does: 'fails_later' },
  { cents: 17, does: 'canceled' },
] as const

export const SandboxCard = DepositRef.extend({
  /** One of the sandbox’s numbers. No other is taken, and none is kept. */
  number: z.string().regex(/^[0-9 ]{12,40}$/, fault('sandbox_card_number')),
  /** What its holder says when their bank asks (3-D Secure). */
  answer: z.enum(['yes', 'no']).optional(),
})
export type SandboxCard = z.output<typeof SandboxCard>

export const enterSandboxCard = endpoint({
  method: 'post',
  path: '/transactions/card/sandbox',
  summary: 'Enter one of the sandbox’s cards, or answer its bank; there is no such thing where cards are real',
  auth: 'customer',
  permission: 'operate',
  body: SandboxCard,
  returns: CardPayment,
  errors: ['not_found', 'deposit_moved_on', 'unavailable'],
})

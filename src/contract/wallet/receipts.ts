import { z } from 'zod'
import { Language } from '../accounts/profiles.ts'
import { AssetCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import type { MovementKind } from './movement-kinds.ts'
import { Transaction } from './payments.ts'

const house = { none: 'the house’s own; nothing of a customer’s moves' } as const
const stays = { none: 'it stays its owner’s: set aside, or free again' } as const
const undone = { none: 'it takes back what had a receipt; the statement says so' } as const

/** Which transaction's receipt says of a movement that it was completed, or why no paper does. A new kind of movement says which. */
export const receiptOf = {
  bank_deposit: 'deposit',
  bank_unmatched: { none: 'it is nobody’s until finance decides' },
  suspense_credit: 'deposit',
  suspense_return: { none: 'it never was a customer’s' },
  bank_reversal: undone,
  card_deposit: 'deposit',
  card_refund: undone,
  card_refund_failed: { none: 'the receipt of its deposit holds again' },
  card_dispute: undone,
  card_dispute_won: { none: 'the receipt of its deposit holds again' },
  psp_fee: house,
  psp_payout: house,
  psp_payout_failed: house,
  psp_payout_arrived: house,
  chain_deposit: 'crypto',
  chain_quarantine: { none: 'it is nobody’s until two people decide' },
  chain_unquarantine: 'crypto',
  chain_quarantine_return: { none: 'it never was a customer’s' },
  chain_sweep: house,
  chain_top_up: house,
  chain_refill: house,
  chain_from_cold: house,
  chain_gas: house,
  chain_funding: house,
  chain_loss: undone,
  float_funding: house,
  float_withdrawal: house,
  conversion: 'conversion',
  ad_reserve: stays,
  ad_return: stays,
  escrow_lock: stays,
  escrow_release: 'trade',
  escrow_return: stays,
  escrow_split: 'trade',
  buy_lock: house,
  buy_release: 'purchase',
  buy_return: house,
  appeal_compensation: { none: 'its decision is its paper, on the page of the dispute' },
  fee_refund: { none: 'its paper is a credit note' },
  withdrawal_hold: stays,
  withdrawal_reserve: stays,
  withdrawal_release: stays,
  withdrawal_settle: 'withdrawal',
  withdrawal_void: stays,
  withdrawal_reverted: { none: 'nothing arrived; the statement says what it cost' },
  withdrawal_returned: undone,
  customer_transfer: 'transfer',
  dust_given_up: { none: 'given up with the account; the statement says so' },
  receivable_settled: { none: 'it pays what was owed for a payment that has a receipt; the statement says so' },
  hold: stays,
  hold_settle: { none: 'what it was set aside for has the paper' },
  hold_void: stays,
} as const satisfies Record<MovementKind, Transaction['kind'] | { readonly none: string }>

const ReceiptMoney = z.strictObject({ asset: AssetCode, amount: SignedAmount })

/** What a receipt says beside its transaction. */
const Receipt = z.strictObject({
  transaction: Transaction,
  /** The ledger's journal that moved it. */
  entry: z.uuid(),
  /** Of what was exchanged: one `from` was `rate` of `to`. */
  rate: z.strictObject({ from: AssetCode, to: AssetCode, rate: z.string() }).nullable(),
  /** Of a deposit by card: what the card was charged, the fee on top, and when what was received may leave the account. */
  card: z.strictObject({ charged: ReceiptMoney, matures_at: z.iso.datetime() }).nullable(),
  /** Of a trade whose escrow was split: what lay there, the buyer's part with the fee still in it, that fee, and what went back; and who said so. */
  division: z
    .strictObject({
      locked: ReceiptMoney,
      buyer_part: ReceiptMoney,
      fee: ReceiptMoney,
      to_seller: ReceiptMoney,
      how: z.enum(['together', 'decided']),
    })
    .nullable(),
})
export type Receipt = z.output<typeof Receipt>

/** With `format`, as a file. Withdrawals and transfers say more on receipts of their own (`format=pdf` of each). */
export const getReceipt = endpoint({
  method: 'get',
  path: '/transactions/receipt',
  summary: 'The receipt of one of the caller’s transactions that is completed',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    transaction_id: z.uuid(fault('not_transaction_id')),
    format: z.enum(['json', 'pdf'], { error: fault('choose_receipt_format') }).default('json'),
    /** Of a file that somebody else is to read, such as an authority; else by Accept-Language. */
    language: Language.optional(),
  }),
  formats: ['pdf'],
  returns: Receipt,
  errors: ['not_found', 'receipt_not_ready'],
})

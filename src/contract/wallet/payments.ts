import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { chainDepositMachine } from '../chain/chain-deposit-machine.ts'
import { endpoint, Page } from '../endpoint.ts'
import { machine, type StateOf } from '../machine.ts'
import { Amount, SignedAmount } from '../money.ts'
import { fault, say } from '../sentence.ts'
import type { WithdrawalState } from '../withdrawals/withdrawal-machine.ts'

/**
 * A deposit by bank transfer or by card. Money is credited from wherever the deposit stands open, instructions shown or not, and late money
 * for an expired one as well: whoever sent it is known by the reference. What was declined or taken back is closed for good. What the bank does never
 * happens to a card's, nor the other way: see `depositEvents`.
 */
export const depositMachine = machine({
  initial: 'created',
  transitions: {
    initiate: { from: ['created'], to: 'pending', by: ['customer'] },
    credit: { from: ['created', 'pending', 'expired'], to: 'credited', by: ['bank', 'finance'], money: 'bank_deposit' },
    expire: { from: ['created', 'pending'], to: 'expired', by: ['clock'] },
    reject: { from: ['pending'], to: 'rejected', by: ['bank'] },
    reverse: { from: ['credited'], to: 'reversed', by: ['finance'], money: 'bank_reversal' },
    begin: { from: ['created'], to: 'pending', by: ['customer'] },
    capture: { from: ['created', 'pending', 'expired'], to: 'credited', by: ['card'], money: 'card_deposit' },
    cancel: { from: ['created', 'pending'], to: 'rejected', by: ['card'] },
    dispute: { from: ['credited'], to: 'same', by: ['card'] },
    take_back: { from: ['credited'], to: 'reversed', by: ['card'] },
    refund_fail: { from: ['credited', 'reversed'], to: 'same', by: ['card'], money: 'card_refund_failed' },
    come_back: { from: ['reversed'], to: 'credited', by: ['card'] },
  },
})
/** What happens to deposits by way of paying. */
export const depositEvents = {
  bank: ['initiate', 'credit', 'expire', 'reject', 'reverse'],
  card: ['begin', 'capture', 'expire', 'cancel', 'dispute', 'take_back', 'refund_fail', 'come_back'],
} as const satisfies Record<string, readonly (keyof typeof depositMachine.transitions)[]>
export type DepositMethod = keyof typeof depositEvents
export type DepositStatus = StateOf<typeof depositMachine>

/** Days a customer has to send the money. */
export const depositDays = 7

export const Deposit = z.strictObject({
  id: z.uuid(),
  /** How often its status changed; events about it bear it, too. */
  version: z.number().int(),
  /** For people to read aloud: 'D-261121-4K7MQX'. */
  number: z.string(),
  /** What the transfer must bear: 'FLN-7K4M-29QX'. */
  reference: z.string(),
  currency: CurrencyCode,
  /** What was announced, in whole units. */
  amount: Amount,
  /** What was credited; finance may credit another amount than announced. Null until then. */
  credited_amount: Amount.nullable(),
  method: z.enum(['bank', 'card']),
  status: z.enum(depositMachine.states),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  credited_at: z.iso.datetime().nullable(),
})
export type Deposit = z.output<typeof Deposit>

export const DepositRequest = z.strictObject({
  currency: CurrencyCode,
  amount: Amount,
  method: z.enum(['bank', 'card'], { error: fault('choose_way_to_pay') }),
})
export type DepositRequest = z.output<typeof DepositRequest>

export const createDeposit = endpoint({
  method: 'post',
  path: '/transactions/create',
  summary: 'Create a deposit, by bank transfer with a reference of its own or by card',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: DepositRequest,
  returns: Deposit,
  errors: ['amount_out_of_range', 'deposits_closed', 'card_limit', 'rates_unavailable'],
})

export const DepositRef = z.strictObject({ deposit_id: z.uuid(fault('not_deposit_id')) })
export type DepositRef = z.output<typeof DepositRef>

/** Where to send the money. Labels are for people: 'IBAN', 'Account number'. */
export const Instructions = z.strictObject({
  deposit: Deposit,
  account: z.strictObject({
    bank_name: z.string(),
    holder: z.string(),
    details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  }),
  reference: z.string(),
  currency: CurrencyCode,
  /** To be sent exactly: another amount is not credited by itself. */
  amount: Amount,
  expires_at: z.iso.datetime(),
  /** Of a deposit that a payment link of the caller's asks for: whoever pays the link sends it, not they. `text` is what they wrote on it. */
  payment_link: z.strictObject({ text: z.string().nullable() }).nullable(),
})
export type Instructions = z.output<typeof Instructions>

export const initiateDeposit = endpoint({
  method: 'post',
  path: '/transactions/initiate_transaction',
  summary: 'Get the transfer instructions of a deposit and start waiting for its money; asking again shows them again',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: DepositRef,
  returns: Instructions,
  errors: ['not_found', 'deposit_moved_on', 'deposits_closed'],
})

const transactionKinds = ['deposit', 'crypto', 'purchase', 'conversion', 'trade', 'withdrawal', 'transfer'] as const
/** What becomes of a crypto deposit as its customer is told: that it was moved on to safer keys is the house's matter. */
export const cryptoStatuses = chainDepositMachine.states.filter((state) => state !== 'swept')
/** How far a withdrawal is, as its customer is told, of each of its states: in lists, on its page and on its receipt alike. */
export const withdrawalStatusOf = {
  requested: 'checking',
  needs_approval: 'held',
  approved: 'on_its_way',
  sending: 'on_its_way',
  sent: 'on_its_way',
  unclear: 'unclear',
  completed: 'completed',
  rejected: 'refused',
  cancelled: 'cancelled',
  failed: 'failed',
  bounced_back: 'came_back',
} as const satisfies Record<WithdrawalState, string>
type WithdrawalStatus = (typeof withdrawalStatusOf)[WithdrawalState]
export const withdrawalStatuses: readonly WithdrawalStatus[] = [...new Set(Object.values(withdrawalStatusOf))]
export const transactionStatuses = [
  ...new Set([...depositMachine.states, 'completed' as const, ...cryptoStatuses, ...withdrawalStatuses]),
]

const Money = z.strictObject({ asset: AssetCode, amount: SignedAmount })

/** What moved for the caller. A trade's is there once its escrow has left, a purchase once it is done; cancelled ones moved nothing. */
export const Transaction = z.strictObject({
  id: z.uuid(),
  /** A deposit's, of money or crypto; what is done is in its first. */
  version: z.number().int(),
  kind: z.enum(transactionKinds),
  number: z.string(),
  status: z.enum(transactionStatuses),
  /**
   * What the customer gave; null for a deposit, and for what another customer sent them. Of a withdrawal that came to nothing what it cost all the same: the network's fee, where its payee
   * refused it or the bank sent it back; null where all of it stayed or is back.
   */
  paid: Money.nullable(),
  /** What they got, net, or would when a deposit's money arrives; what reaches the destination of a withdrawal, or would have. */
  received: Money,
  /** The side that is not in the caller's balance: of a trade what went directly between the two people, of a withdrawal or a sent transfer what its payee has; null otherwise. */
  outside: z.enum(['paid', 'received']).nullable(),
  /** With whom a trade was, or to or from whom a transfer. */
  counterparty: z.strictObject({ user_id: z.uuid(), username: z.string() }).nullable(),
  /** Included in the difference between the two, in its own asset; of a deposit by card what was charged beside it. */
  fee: Money.nullable(),
  /** A deposit's transfer reference; null where it is paid by card. */
  reference: z.string().nullable(),
  /** Of a crypto deposit: where it is, and how many of the confirmations that it needs it has. */
  chain: z
    .strictObject({
      network: z.string(),
      network_name: z.string(),
      tx: z.string(),
      confirmations: z.number().int(),
      needed: z.number().int(),
    })
    .nullable(),
  /** When it was asked for; of a trade, when it was done. The list is in this order. */
  created_at: z.iso.datetime(),
  /** When the money moved; null if it has not. */
  completed_at: z.iso.datetime().nullable(),
})
export type Transaction = z.output<typeof Transaction>

/** What became of what a transaction brings, to its customer or to where they sent it. */
export const outcomeOf = {
  created: 'awaited',
  pending: 'awaited',
  credited: 'arrived',
  completed: 'arrived',
  rejected: 'never_came',
  expired: 'never_came',
  reversed: 'went_back',
  seen: 'awaited',
  confirming: 'awaited',
  orphaned: 'never_came',
  quarantined: 'awaited',
  returned: 'went_back',
  sunk: 'awaited',
  written_off: 'went_back',
  checking: 'awaited',
  held: 'awaited',
  on_its_way: 'awaited',
  unclear: 'awaited',
  refused: 'not_sent',
  cancelled: 'not_sent',
  failed: 'never_came',
  came_back: 'went_back',
} as const satisfies Record<Transaction['status'], 'arrived' | 'awaited' | 'never_came' | 'not_sent' | 'went_back'>
/** Whether what it brings has come: not what is on its way, was declined, ran out of time or was taken back. */
export const hasArrived = ({ status }: Pick<Transaction, 'status'>): boolean => outcomeOf[status] === 'arrived'
/** Whether it changed what its customer has, or holds a part of it: not what was only asked for, is awaited, or came to nothing without a cost. */
export function hasMoved({ status, kind, paid }: Pick<Transaction, 'status' | 'kind' | 'paid'>): boolean {
  const outcome = outcomeOf[status]
  if (outcome === 'arrived' || outcome === 'went_back') return true
  // What is to leave is set aside from the moment it is asked for; of what did not leave, its network's fee may have.
  return kind === 'withdrawal' ? outcome === 'awaited' || paid !== null : status === 'quarantined' || status === 'sunk'
}

const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: fault('write_date') })

/** `from` and `to` are dates or instants, UTC. A date as `to` includes that whole day; an instant is where the list ends, itself excluded. */
export const TransactionQuery = Page.extend({
  /** That one alone, wherever in the list it stands. */
  id: z.uuid().optional(),
  kind: z.enum(transactionKinds).optional(),
  status: z.enum(transactionStatuses).optional(),
  asset: AssetCode.optional(),
  from: day.optional(),
  to: day.optional(),
  format: z.enum(['json', 'csv']).default('json'),
})
export type TransactionQuery = z.output<typeof TransactionQuery>

export const listTransactions = endpoint({
  method: 'get',
  path: '/transactions/get_customer_transactions',
  summary:
    'All transactions of the caller by kind, status, asset and date, newest first; format=csv for a file with all that match',
  auth: 'customer',
  permission: 'read',
  query: TransactionQuery,
  returns: Transaction,
  list: true,
  formats: ['csv'],
})

/** What became of a line of the bank's statement. Open ones lie in suspense and wait for finance. */
export const bankLineStatuses = {
  matched: { open: false, what: say('line_matched') },
  unmatched: { open: true, what: say('line_unmatched') },
  wrong_amount: { open: true, what: say('line_wrong_amount') },
  wrong_currency: { open: true, what: say('line_wrong_currency') },
  duplicate: { open: true, what: say('line_duplicate') },
  closed_deposit: { open: true, what: say('line_closed_deposit') },
  other_payer: { open: true, what: say('line_other_payer') },
  out_of_range: { open: true, what: say('line_out_of_range') },
  customer_suspended: { open: true, what: say('line_customer_suspended') },
  doubtful: { open: true, what: say('line_doubtful') },
  credited_by_hand: { open: false, what: say('line_credited_by_hand') },
  returned: { open: false, what: say('line_returned') },
  psp_payout: { open: false, what: say('line_psp_payout') },
} as const
export type BankLineStatus = keyof typeof bankLineStatuses

/**
 * How the sandbox bank is steered, in any currency: it looks at the amount. Where a currency's minimum lies higher, the amount
 * a hundred times larger does the same.
 */
export const sandboxBankAmounts = [
  { amount: '13.13', larger: '1313', does: 'declined' },
  { amount: '11.11', larger: '1111', does: 'short' },
  { amount: '12.12', larger: '1212', does: 'garbled' },
  { amount: '14.14', larger: '1414', does: 'twice' },
  { amount: '15.15', larger: '1515', does: 'never' },
  { amount: '16.16', larger: '1616', does: 'other' },
] as const

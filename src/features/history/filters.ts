import { isAsset } from '../../contract/assets.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { statementKinds, transactionHistory } from '../../contract/wallet/history.ts'
import { type listTransactions, type Transaction, transactionStatuses } from '../../contract/wallet/payments.ts'

type Kind = (typeof statementKinds)[number]

/** How people name the ledger's kinds. */
export const movementGroups = {
  deposits: {
    word: 'kindDeposits',
    kinds: [
      ...([
        'bank_deposit',
        'suspense_credit',
        'bank_reversal',
        'chain_deposit',
        'chain_unquarantine',
        'chain_loss',
      ] as const),
      ...([
        'card_deposit',
        'card_refund',
        'card_refund_failed',
        'card_dispute',
        'card_dispute_won',
        'receivable_settled',
      ] as const),
    ],
  },
  conversions: { word: 'kindConversions', kinds: ['conversion', 'buy_release'] },
  orders: {
    word: 'kindOrders',
    kinds: ['escrow_lock', 'escrow_release', 'escrow_return', 'escrow_split', 'appeal_compensation', 'fee_refund'],
  },
  withdrawals: {
    word: 'kindWithdrawals',
    kinds: ['withdrawal_hold', 'withdrawal_settle', 'withdrawal_void', 'withdrawal_reverted', 'withdrawal_returned'],
  },
  transfers: { word: 'kindTransfers', kinds: ['customer_transfer', 'dust_given_up'] },
  ads: { word: 'kindAds', kinds: ['ad_reserve', 'ad_return'] },
  holds: { word: 'kindHolds', kinds: ['hold', 'hold_settle', 'hold_void'] },
} as const satisfies Record<string, { word: string; kinds: readonly Kind[] }>

export type MovementGroup = keyof typeof movementGroups
export const groupNames = Object.keys(movementGroups) as MovementGroup[]

/** What the address says; all of it optional, what makes no sense left out. */
export interface Filters {
  asset?: string | undefined
  /** On the statement only. */
  group?: MovementGroup | undefined
  /** On the transactions only. */
  status?: Transaction['status'] | undefined
  /** Days, both included, UTC. */
  from?: string | undefined
  to?: string | undefined
}

/** Filters from an address: '?asset=BTC&from=2026-01-01'. */
export const readFilters = (search: URLSearchParams): Filters => ({
  asset: known(search.get('asset'), isAsset),
  group: groupNames.find((name) => name === search.get('group')),
  status: transactionStatuses.find((status) => status === search.get('status')),
  from: known(search.get('from'), isDay),
  to: known(search.get('to'), isDay),
})

const known = (text: string | null, is: (text: string) => boolean) => (text !== null && is(text) ? text : undefined)

/** A day of the calendar, '2026-01-31'; the 30th of February is none. */
const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Whether the days are the wrong way round. */
export const isBackwards = ({ from, to }: Filters): boolean => Boolean(from && to && from > to)

/** What can be asked for: an end before the beginning is left out, and its field says why. */
const asked = (filters: Filters): Filters => (isBackwards(filters) ? { ...filters, to: undefined } : filters)

const DAY_MS = 86_400_000
const startOf = (day: string) => `${day}T00:00:00Z`

/** The statement's query: the last day counts whole. */
export function statementQuery(filters: Filters): Input<typeof transactionHistory> {
  const { asset, group, from, to } = asked(filters)
  return {
    query: {
      asset,
      kind: group && movementGroups[group].kinds.join(','),
      since: from && startOf(from),
      until: to && new Date(Date.parse(startOf(to)) + DAY_MS).toISOString(),
    },
  }
}

/** Kinds with a list of their own here; trades have one under Orders, purchases under Buy Crypto. */
export type ListedKind = Exclude<Transaction['kind'], 'trade' | 'purchase'>

/** The query of the list of transactions, of all kinds or of one. */
export function transactionsQuery(filters: Filters, kind: ListedKind | undefined): Input<typeof listTransactions> {
  const { asset, status, from, to } = asked(filters)
  return { query: { kind, status, asset, from, to } }
}

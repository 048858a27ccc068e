import { z } from 'zod'
import { AssetCode } from '../../contract/assets.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { statementKinds, transactionHistory } from '../../contract/history.ts'
import {
  type listTransactions,
  type Transaction,
  type transactionKinds,
  transactionStatuses,
} from '../../contract/payments.ts'

type Kind = (typeof statementKinds)[number]

/** How people name the ledger's kinds. */
export const movementGroups: Record<string, { label: string; kinds: readonly Kind[] }> = {
  deposits: { label: 'Deposits', kinds: ['bank_deposit', 'suspense_credit', 'bank_reversal'] },
  conversions: { label: 'Conversions', kinds: ['conversion'] },
  holds: { label: 'Set aside', kinds: ['hold', 'hold_settle', 'hold_void'] },
}

const Group = z.enum(Object.keys(movementGroups) as [string, ...string[]])

/** What the address says; all of it optional, what makes no sense left out. */
export interface Filters {
  asset?: string | undefined
  /** One of `movementGroups`; on the statement only. */
  group?: string | undefined
  /** On the transactions only. */
  status?: Transaction['status'] | undefined
  /** Days, both included, UTC. */
  from?: string | undefined
  to?: string | undefined
}

/** Filters from an address: '?asset=BTC&from=2026-01-01'. */
export const readFilters = (search: URLSearchParams): Filters => ({
  asset: AssetCode.safeParse(search.get('asset')).data,
  group: Group.safeParse(search.get('group')).data,
  status: z.enum(transactionStatuses).safeParse(search.get('status')).data,
  from: z.iso.date().safeParse(search.get('from')).data,
  to: z.iso.date().safeParse(search.get('to')).data,
})

/** The address's query for filters, '' for none. */
export function searchOf(filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given as [string, string][]).toString()
  return search && `?${search}`
}

export const isFiltered = (filters: Filters): boolean => searchOf(filters) !== ''

/** Whether the days are in order; if not, nothing is asked. */
export const inOrder = ({ from, to }: Filters): boolean => !from || !to || from <= to

const DAY_MS = 86_400_000
const startOf = (day: string) => `${day}T00:00:00Z`

/** The statement's query: the last day counts whole. */
export const statementQuery = ({ asset, group, from, to }: Filters): Input<typeof transactionHistory> => ({
  query: {
    asset,
    kind: group && movementGroups[group]?.kinds.join(','),
    since: from && startOf(from),
    until: to && new Date(Date.parse(startOf(to)) + DAY_MS).toISOString(),
  },
})

export type TransactionKind = (typeof transactionKinds)[number]

/** The query of the list of transactions, of all kinds or of one. */
export const transactionsQuery = (
  { asset, status, from, to }: Filters,
  kind: TransactionKind | undefined,
): Input<typeof listTransactions> => ({ query: { kind, status, asset, from, to } })

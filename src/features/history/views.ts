import type { ListedKind } from './filters.ts'

/** The views of the past, each with its address: the ledger's statement, and what was asked for. */
export type View = 'statement' | 'all' | ListedKind

const path = '/dashboard/transactions'
export const views: { readonly [V in View]: string } = {
  statement: '/dashboard/history',
  all: path,
  deposit: `${path}/deposit`,
  crypto: `${path}/crypto`,
  conversion: `${path}/conversion`,
  withdrawal: `${path}/withdrawal`,
  transfer: `${path}/transfer`,
}

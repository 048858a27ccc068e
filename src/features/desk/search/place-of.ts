import type { Found } from '../../../contract/desk/desk-search.ts'

/** The page of the desk that shows what was found. */
export function placeOf({ kind, id, number, username }: Found): string {
  switch (kind) {
    case 'withdrawal':
      return `/desk/withdrawals/${id}`
    case 'chain_deposit':
      return `/desk/quarantine?${new URLSearchParams({ number })}`
    case 'customer':
      return `/desk/destinations?${new URLSearchParams({ customer: username })}`
    case 'dispute':
      return `/desk/disputes/${id}`
  }
}

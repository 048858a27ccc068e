import type { Found } from '../../../contract/desk/desk-search.ts'
import type { CustomerList } from '../../../contract/desk/tools/desk-customer.ts'

/** The list of a customer's page where each thing without a page of its own stands. */
const LISTED = {
  order: 'orders',
  deposit: 'deposits',
  purchase: 'purchases',
  conversion: 'conversions',
  transfer: 'transfers',
} as const satisfies Partial<Record<Found['kind'], CustomerList>>

/** The page of the desk that shows what was found. */
export function placeOf({ kind, id, number, user_id }: Pick<Found, 'kind' | 'id' | 'number' | 'user_id'>): string {
  switch (kind) {
    case 'withdrawal':
      return `/desk/withdrawals/${id}`
    case 'chain_deposit':
      return `/desk/quarantine?${new URLSearchParams({ number })}`
    case 'customer':
      return `/desk/customers/${id}`
    case 'dispute':
      return `/desk/disputes/${id}`
    default:
      return `/desk/customers/${user_id}?${new URLSearchParams({ found: number })}#${LISTED[kind]}`
  }
}

import type { listBuys } from '../../contract/buying/buy-crypto.ts'
import type { Input } from '../../contract/endpoint.ts'

export const listedStates = ['awaiting_payment', 'released', 'returned', 'cancelled', 'expired'] as const

/** What the address says: '?status=released'. */
export interface Filters {
  status?: (typeof listedStates)[number] | undefined
}

export const readFilters = (search: URLSearchParams): Filters => ({
  status: listedStates.find((status) => status === search.get('status')),
})

export const buysQuery = ({ status }: Filters): Input<typeof listBuys> => ({ query: { status } })

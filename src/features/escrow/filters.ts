import type { Input } from '../../contract/endpoint.ts'
import type { cryptoEscrow } from '../../contract/orders/order-endpoints.ts'

export const escrowStatuses = ['locked', 'released', 'returned', 'split'] as const
export type EscrowStatus = (typeof escrowStatuses)[number]

/** What the address says: '?status=locked'. */
export interface Filters {
  status?: EscrowStatus | undefined
}

export const readFilters = (search: URLSearchParams): Filters => ({
  status: escrowStatuses.find((status) => status === search.get('status')),
})

export const escrowQuery = ({ status }: Filters): Input<typeof cryptoEscrow> => ({ query: { status } })

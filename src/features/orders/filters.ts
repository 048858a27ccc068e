import type { Input } from '../../contract/endpoint.ts'
import type { allOrders } from '../../contract/orders/order-endpoints.ts'
import { orderMachine } from '../../contract/orders/order-machine.ts'
import type { OrderRow } from '../../contract/orders/orders.ts'

export type View = 'all' | 'crypto' | 'currency'

/** What the address says; what makes no sense is left out. */
export interface Filters {
  /** Only trades under way. */
  open?: 'true' | undefined
  role?: OrderRow['role'] | undefined
  state?: OrderRow['state'] | undefined
}

const roles = ['buyer', 'seller'] as const

/** Filters from an address: '?open=true&role=seller'. */
export const readFilters = (search: URLSearchParams): Filters => ({
  open: search.get('open') === 'true' ? 'true' : undefined,
  role: roles.find((role) => role === search.get('role')),
  state: orderMachine.states.find((state) => state === search.get('state')),
})

export const ordersQuery = (view: View, { open, role, state }: Filters): Input<typeof allOrders> => ({
  query: { market: view, open, role, state },
})

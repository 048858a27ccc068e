/** Where the inbox is: the page of all orders, shown another way. */
export const INBOX = '/dashboard/orders?view=inbox'

/** The inbox with an order open beside the list. */
export const inboxAt = (orderId: string): string => `${INBOX}&order_id=${orderId}`

/** Whether an address asks for the inbox, and the order that is open in it. */
export const askedOf = (search: URLSearchParams): { inbox: boolean; orderId: string | undefined } => ({
  inbox: search.get('view') === 'inbox',
  orderId: search.get('order_id') ?? undefined,
})

export const transferQuery = (id: string) => ({ query: { transfer_id: id } })
/** What there is to pay a link with, in a currency for the total, which nobody is shown there. */
export const heldQuery = { query: { currency: 'EUR' } } as const
/** The customer of that name among those whose names begin so. */
export const payeeQuery = (username: string) => ({ query: { username, limit: 1 } })
/** The words that the page says. */
export const sendSections = ['send', 'amountFaults', 'team'] as const

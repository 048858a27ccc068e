export const transferQuery = (id: string) => ({ query: { transfer_id: id } })
/** The words that the page says. */
export const sendSections = ['send', 'amountFaults', 'team'] as const

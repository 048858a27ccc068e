/** What the page of withdrawals shows first, as its island asks for it. */
export const recentQuery = { query: { limit: 5 } } as const
export const withdrawalQuery = (id: string) => ({ query: { withdrawal_id: id } })
/** The words that the page says. */
export const withdrawSections = [
  'team',
  'withdrawal',
  'withdrawalByChain',
  'destinations',
  'amountFaults',
  'railFaults',
] as const

export const linksQuery = { query: { limit: 10 } } as const
/** The words that the pages of links say. */
export const linkSections = ['paymentLinks', 'send', 'amountFaults'] as const

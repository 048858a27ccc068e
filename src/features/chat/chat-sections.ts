/** The words that an order's chat says, with what happened to the order between its lines. */
export const chatSections = ['chat', 'disputeReasons', 'orderEvents', 'ownEvents', 'orderStates'] as const

/**
 * How the sandbox's payouts are steered, in any currency: by the amount. Where a currency's minimum lies higher, the amount a hundred times larger
 * does the same.
 */
export const sandboxPayoutAmounts = [
  { amount: '13.13', larger: '1313', does: 'rejected' },
  { amount: '11.11', larger: '1111', does: 'returned' },
  { amount: '12.12', larger: '1212', does: 'mismatch' },
  { amount: '14.14', larger: '1414', does: 'late' },
  { amount: '15.15', larger: '1515', does: 'never' },
] as const

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

/** How the sandbox's networks are steered when something is sent on them: by the last two digits of its amount ('0.21', '121'). */
export const sandboxSends = [
  { ends: '21', does: 'stuck' },
  { ends: '22', does: 'answer_lost' },
  { ends: '23', does: 'reverted' },
  { ends: '24', does: 'first_mined' },
] as const

/** How the sandbox's custody is steered, by the last two digits likewise. */
export const sandboxJudgements = [
  { ends: '25', does: 'needs' },
  { ends: '26', does: 'refused' },
] as const

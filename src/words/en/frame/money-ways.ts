import type { Section } from '../../message.ts'

/** The ways in, out and across, of all money and of one asset. */
export const moneyWays = {
  ways: 'Deposit, withdraw or swap',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  swap: 'Swap',
} as const satisfies Section

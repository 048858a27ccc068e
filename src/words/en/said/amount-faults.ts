import type { Section } from '../../message.ts'

/** What is wrong with an amount that was typed. */
export const amountFaults = {
  enter_amount: 'Enter an amount.',
  amount_too_large: 'This amount is too large.',
  amount_above_zero: 'An amount must be more than zero.',
  write_amount: 'Write the amount in digits with a dot, like 1250.50.',
  no_decimals: 'This asset has no decimals.',
  most_decimals: 'This asset has at most {decimals} decimals.',
} as const satisfies Section

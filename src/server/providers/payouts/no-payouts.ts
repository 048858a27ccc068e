import type { Payouts } from './port.ts'

/** Nobody carries payments out: no withdrawal to a bank account can be asked for. */
export const noPayouts = (): Payouts => ({
  name: 'none',
  sandbox: false,
  rails: [],
  askable: false,
  check: async () => ({ name: 'unknown' }),
  send: async () => 'unknown',
  look: async () => 'unknown',
})

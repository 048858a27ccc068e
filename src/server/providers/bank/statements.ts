import type { BankProvider, ReceivingAccount } from './port.ts'

/**
 * A real bank that hands out statement files, which finance imports. `accounts` are the house's own, by currency; deposits are open
 * in these currencies only.
 */
export const statementsBank = (accounts: Readonly<Record<string, ReceivingAccount>>): BankProvider => ({
  name: 'statements',
  sandbox: false,
  askAfterSeconds: null,
  receivingAccount: (currency) => (Object.hasOwn(accounts, currency) ? accounts[currency] : undefined),
  collect: async () => ({ lines: [], declined: [] }),
})

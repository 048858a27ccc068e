import { z } from 'zod'
import { productWallet } from '../market/market.ts'
import { accountChecklist } from '../wallet/checklist.ts'
import { transactionHistory } from '../wallet/history.ts'
import { listTransactions } from '../wallet/payments.ts'
import { balanceHistory, currencyBalances, customerAssets, customerBalance } from '../wallet/wallets.ts'
import { event, staleRead, toCustomer } from './event.ts'

/** What shows how much a customer has, and where it stands. */
export const balancesRead = [customerBalance, customerAssets, currencyBalances, balanceHistory] as const

/**
 * Money of a customer's moved on one of their accounts, which is now in that version. The ledger itself says so, of every movement: no verb has
 * to remember it.
 */
export const balanceChanged = event(
  'balance.changed',
  'account_id',
  { account_id: z.uuid(), customer_id: z.uuid(), version: z.number().int().positive() },
  {
    security: 'none',
    announces: ({ customer_id }) => [toCustomer(customer_id, 'balance', {})],
    stale: () =>
      [...balancesRead, productWallet, listTransactions, transactionHistory, accountChecklist].map((read) =>
        staleRead(read),
      ),
  },
)

import { z } from 'zod'
import { productWallet } from '../market/market.ts'
import { transactionHistory } from '../wallet/history.ts'
import { listTransactions } from '../wallet/payments.ts'
import { balanceHistory, currencyBalances, customerAssets, customerBalance } from '../wallet/wallets.ts'
import { event, staleRead, toCustomer } from './event.ts'

/** Money of a customer's moved. The ledger itself says so, of every movement: no verb has to remember it. */
export const balanceChanged = event(
  'balance.changed',
  'customer_id',
  { customer_id: z.uuid() },
  {
    announces: ({ customer_id }) => [toCustomer(customer_id, 'balance', {})],
    stale: () =>
      [
        customerBalance,
        customerAssets,
        currencyBalances,
        balanceHistory,
        productWallet,
        listTransactions,
        transactionHistory,
      ].map((read) => staleRead(read)),
  },
)

import { listBuys } from '../../contract/buying/buy-crypto.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { allOrders } from '../../contract/orders/order-endpoints.ts'
import { assetPrices } from '../../contract/wallet/asset-prices.ts'
import { accountChecklist } from '../../contract/wallet/checklist.ts'
import { listTransactions } from '../../contract/wallet/payments.ts'
import { customerBalance, type HistoryDays, historyDays } from '../../contract/wallet/wallets.ts'

/** The last transactions of all kinds, as many as have the last few that moved something among them. */
export const latestQuery = { query: { limit: 25 } } as const
export const latestShown = 6

/** Deposits whose money is awaited. */
export const waitingQuery = { query: { kind: 'deposit', status: 'pending', limit: 5 } } as const

/** Purchases of crypto whose money is awaited. */
export const buysQuery = { query: { status: 'awaiting_payment', limit: 5 } } as const

/** Payments of a company that wait for a second person. */
export const teamQuery = { query: { state: 'waiting', limit: 25 } } as const

/** Trades under way; those that wait for the reader need them now. */
export const tradesQuery = { query: { market: 'all', open: 'true', limit: 25 } } as const

/** The period of that name: a month where there is none. */
const periodOf = (asked: string | null): HistoryDays => historyDays.find((days) => days === asked) ?? '30'

export const periodIn = (search: URLSearchParams): { days: HistoryDays } => ({ days: periodOf(search.get('days')) })

/** What people trade most, and so what the best offers are of. */
export const OFFERED = 'USDT'
/** The first offers of the market to buy it in a currency. */
export const offersQuery = (currency: string) =>
  ({ query: { side: 'buy', asset: OFFERED, currency, limit: 3 } }) as const

/** What both pages show, whether or not there is anything yet. */
export const readsOfBoth = (currency: string) =>
  [
    [customerBalance, { query: { currency } }],
    [listTransactions, latestQuery],
    [listTransactions, waitingQuery],
    [listBuys, buysQuery],
    [allOrders, tradesQuery],
    [assetPrices, { query: { currency } }],
    [accountChecklist],
  ] as const

/** Whether somebody has nothing and never had anything; of whom that isn't known it isn't said. */
export const isNew = (
  balance: Answer<typeof customerBalance> | undefined,
  latest: Answer<typeof listTransactions> | undefined,
): boolean =>
  balance?.data.parts.length === 0 && latest !== undefined && !latest.data.some(({ status }) => status === 'completed')

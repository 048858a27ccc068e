import { type HistoryDays, historyDays } from '../../contract/wallet/wallets.ts'

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
export const periodOf = (asked: string | null): HistoryDays => historyDays.find((days) => days === asked) ?? '30'

export const periodIn = (search: URLSearchParams): { days: HistoryDays } => ({ days: periodOf(search.get('days')) })

import { answered, type First } from '../../client/first.ts'
import type { getUser } from '../../contract/accounts.ts'
import { CurrencyCode } from '../../contract/assets.ts'

/** The last few transactions of all kinds. */
export const latestQuery = { query: { limit: 6 } } as const

/** Deposits whose money is awaited. */
export const waitingQuery = { query: { kind: 'deposit', status: 'pending', limit: 5 } } as const

/** What totals are shown in: the customer's choice, dollars while it isn't known. */
export const displayCurrency = (profile: First<typeof getUser>): string => {
  const me = answered(profile)?.data
  return CurrencyCode.safeParse(me?.self && me.display_currency).data ?? 'USD'
}

import { answered, type First } from '../../client/first.ts'
import type { getUser } from '../../contract/accounts.ts'
import { CurrencyCode } from '../../contract/assets.ts'

/** What totals are shown in: the customer's choice, dollars while it isn't known. */
export const displayCurrency = (profile: First<typeof getUser>): string => {
  const me = answered(profile)?.data
  return CurrencyCode.safeParse(me?.self && me.display_currency).data ?? 'USD'
}

import { answered, type First } from '../../client/first.ts'
import type { getUser } from '../../contract/accounts/accounts.ts'
import type { showCurrencyAd, showProduct } from '../../contract/market/market.ts'

/** The caller's own profile, where the page got it. */
export const ownProfile = (profile: First<typeof getUser>) => {
  const me = answered(profile)?.data
  return me?.self ? me : undefined
}

/** Whether the ad that the page got is the caller's own. */
export const isOwnAd = (ad: First<typeof showProduct> | First<typeof showCurrencyAd>, userId: string | undefined) =>
  answered<typeof showProduct>(ad)?.data.advertiser.user_id === userId

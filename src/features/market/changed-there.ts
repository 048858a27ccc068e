import type { WhyNot } from '../../contract/market/ads.ts'

/** What the page on which an ad is taken lets one change on the spot: adding a payment method, or reading how to deposit. */
const CHANGED_THERE = new Set(['no_method', 'balance'])

/** Whether only such things stand between the caller and the ad. */
export const isChangedThere = (reasons: readonly WhyNot[]): boolean =>
  reasons.every(({ code }) => CHANGED_THERE.has(code))

import { z } from 'zod'
import { LevelFact } from '../accounts/account-facts.ts'
import type { AccountLevel } from '../accounts/profiles.ts'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'

/** How much may leave within 24 hours and within 30 days, in whole euros of its worth when it was asked for. What each page says reads this. */
export const withdrawalLimits: Readonly<Record<AccountLevel, { day: number; month: number }>> = {
  '0': { day: 2_000, month: 10_000 },
  '1': { day: 5_000, month: 25_000 },
  '2': { day: 50_000, month: 250_000 },
  '3': { day: 250_000, month: 1_000_000 },
  E: { day: 1_000_000, month: 5_000_000 },
}

/** The currency that limits are written in. */
export const limitCurrency = 'EUR'

/** So many withdrawals of somebody's may wait at once, for a decision, a refill, or to be sent. */
export const mostWaiting = 100

/** How long a new destination waits before anything can go there: time for its owner to notice that it isn't theirs. */
export const destinationWaitHours = 24

/**
 * So many addresses on chains somebody adds within 24 hours, removed ones too; who never had a deposit credited adds fewer, and all of those together
 * `mostOfNew`: the signer vouches for a bounded number a day (docs/custody.md), and accounts cost nothing.
 */
export const addressesADay = 10
export const addressesOfNew = 5
export const mostOfNew = 200

/** An address that nothing was sent to for so long is to be added anew: the signer's word for it doesn't hold for ever (docs/custody.md). */
export const destinationLifeDays = 365

/**
 * From this worth (whole euros) somebody looks at a withdrawal before it is sent: with what its customer withdraws within 24 hours of it; from the lower
 * one with what goes to its destination, as long as that isn't known.
 */
export const reviewAbove = 5_000
export const firstTimeAbove = 1_000

/**
 * So much (whole euros) a session lets go to other customers within 24 hours without a confirmation, to all of them together: only to those who were sent something
 * before, and only with the browser and from the network that it was opened with. All else asks who it is.
 */
export const unconfirmedADay = 100

/** A destination is known once money has been there for so long and did not come back: time for its owner to have noticed. */
export const knownAfterDays = 3

const Span = z.strictObject({
  limit: Amount,
  used: SignedAmount,
  left: SignedAmount,
  /** What is left in the caller's display currency, valued as totals of balances are; null where that is the limits' own, or nobody knows its rate now. */
  left_about: z.strictObject({ currency: CurrencyCode, amount: SignedAmount }).nullable(),
})

/** What the caller may still withdraw, in euros: within 24 hours and within 30 days, from now back. */
export const WithdrawalLimits = z.strictObject({
  currency: z.literal(limitCurrency),
  day: Span,
  month: Span,
  /**
   * What of each asset is worth what is left, of the day or of the month, whichever is less: in whole units, and a hundredth below it where the asset's
   * price may move until it is asked for. An asset without a price now isn't named.
   */
  most: z.array(z.strictObject({ asset: AssetCode, amount: SignedAmount })),
  /** When nothing leaves before: after a change of password or second factor. */
  frozen_until: z.iso.datetime().nullable(),
  /**
   * What was paid by card and may still be taken back, in euros with what prices may take: worth so much stays, so much may leave, and all of it may from
   * `until`. `disputed`: nothing leaves until that has ended. Null where there is none of it.
   */
  card_money: z
    .strictObject({
      stays: SignedAmount,
      may_leave: SignedAmount,
      until: z.iso.datetime().nullable(),
      disputed: z.boolean(),
    })
    .nullable(),
  /** Whether withdrawals are stopped for everybody at the moment. */
  paused: z.boolean(),
  /** Whether each withdrawal needs a code from the caller's mailbox, too. */
  email_code: z.boolean(),
  /** The day, in UTC, on which what is asked for now usually arrives, by each way to a bank. */
  arrivals: z.array(z.strictObject({ currency: CurrencyCode, rail: z.string(), on: z.iso.date() })),
  /** What raises the limits, in words; null where nothing does. */
  raised_by: z.string().nullable(),
  /** What the account's level is made of that has to be shown for that. */
  raised_with: LevelFact.nullable(),
})
export type WithdrawalLimits = z.output<typeof WithdrawalLimits>

export const getWithdrawalLimits = endpoint({
  method: 'get',
  path: '/transactions/withdrawal-limits',
  summary: 'What the caller may still withdraw, and what raises that',
  auth: 'customer',
  permission: 'read',
  returns: WithdrawalLimits,
})

import { z } from 'zod'

/**
 * Why something that was verified counts no more. withdrawn: two people of the desk took it back; expired: the document ran out, or an organisation's year is over;
 * reversed: whoever checked says otherwise now; replaced: a newer one took its place.
 */
export const endReasons = ['withdrawn', 'expired', 'reversed', 'replaced'] as const
export type EndReason = (typeof endReasons)[number]

/** That something of the caller's was verified and counts no more, and why, in words. */
export const OwnEnd = z.strictObject({ why: z.enum(endReasons), reason: z.string(), at: z.iso.datetime() })

/** How many days before its end somebody is reminded. */
export const reminderDays = [30, 7, 1] as const

/** From so many days before its end on it can be renewed. */
const renewalDays = reminderDays[0]

/** How long an organisation counts as checked. Whoever is obliged to know its customers looks again at those of high risk each year; the highest level has the highest limits. */
export const companyYears = 1

const DAY_MS = 86_400_000

/** Whether what ends on a day ('2027-03-01') may be renewed at a moment. */
export const isRenewable = (ends: string | null, now: Date): boolean =>
  ends !== null && Date.parse(`${ends}T00:00:00.000Z`) - now.getTime() <= renewalDays * DAY_MS

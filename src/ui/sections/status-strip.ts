import { STATUS_DAYS, type StatusDay, type StatusHistory } from '../../contract/status.ts'

/** From the top of a day's bar to its foot. */
const tones = ['stopped', 'unseen', 'disturbed', 'working'] as const
export type DayTone = (typeof tones)[number]

/** A minute of a day would be a thousandth of its bar, which nobody sees. */
const LEAST_SHARE = 0.15

/** Whether it was anything else than working for a minute of the day. */
export const isBroken = ({ disturbed, stopped, unseen }: StatusDay): boolean => disturbed + stopped + unseen > 0

/** The days' parts of a tone as one path, each day a bar of 0.7 in a strip of 90 by 1; the last is today. Empty where no day has it. */
export const pathOf = (days: readonly StatusDay[], tone: DayTone): string =>
  days.map((day, n) => partOf(day, tone, STATUS_DAYS - days.length + n)).join('')

/** The days of before anything was counted, as one path. */
export const uncountedPath = (days: readonly StatusDay[]): string =>
  Array.from({ length: STATUS_DAYS - days.length }, (_, n) => bar(n, 0, 1)).join('')

function partOf(day: StatusDay, tone: DayTone, n: number): string {
  const all = tones.reduce((sum, one) => sum + day[one], 0)
  // A day whose first minute isn't over yet is drawn as one that works: nothing else was found.
  if (all === 0) return tone === 'working' ? bar(n, 0, 1) : ''
  const shares = tones.map((one) => (day[one] === 0 ? 0 : Math.max(LEAST_SHARE, day[one] / all)))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const at = tones.indexOf(tone)
  const top = shares.slice(0, at).reduce((sum, share) => sum + share, 0) / whole
  const share = (shares[at] ?? 0) / whole
  return share === 0 ? '' : bar(n, top, share)
}

const bar = (n: number, top: number, height: number) => `M${n} ${short(top)}h.7v${short(height)}h-.7z`
const short = (n: number) => Number(n.toFixed(2))

/** Minutes of all days that were counted, whatever they were. */
export const countedMinutes = ({ days }: Pick<StatusHistory, 'days'>): number =>
  days.reduce((sum, day) => sum + tones.reduce((minutes, tone) => minutes + day[tone], 0), 0)

const DAY = 24 * 60

/** Whether no part of the service has been counted for a whole day yet. */
export const isEarly = (history: readonly Pick<StatusHistory, 'days'>[]): boolean =>
  history.every((one) => countedMinutes(one) < DAY)

/** Minutes in which it worked of all that were counted, in basis points, rounded down: a single minute keeps it from 100 %. Null in the first hour, of which a minute would be much. */
export function workedBps(of: Pick<StatusHistory, 'days'>): number | null {
  const all = countedMinutes(of)
  return all < 60 ? null : Math.floor((of.days.reduce((sum, { working }) => sum + working, 0) * 10_000) / all)
}

import { dateFormat, numberFormat, relativeFormat } from '../../words/formatters.ts'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const LONG_MONTH = { month: 'long' } as const
const WEEKDAY = { weekday: 'long' } as const

/** The exact time in the reader's zone, which it names. `format` is the locale's Intl tag. A line may end between its day and its hour, and nowhere else in it. */
export function exactTime(iso: string, format: string, timeZone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  const parts = dateFormat(format, { ...DATE, ...clock }).formatToParts(new Date(iso))
  const breaks = (n: number) => parts[n]?.type !== 'literal' || parts[n + 1]?.type === 'hour'
  return parts.map(({ value }, n) => (breaks(n) ? value : value.replaceAll(' ', '\u00a0'))).join('')
}

/** The time of day in a zone: '14:05'. */
export const timeText = (iso: string, format: string, timeZone: string): string =>
  dateFormat(format, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso))

/** The day of an instant, or a day itself ('2026-11-21'), in UTC: '21 Nov 2026', `whole` '21 November 2026', with `weekday` 'Saturday 21 November 2026'. */
export function dayText(at: string, format: string, { weekday = false, whole = false } = {}): string {
  const shape = { ...DATE, ...((whole || weekday) && LONG_MONTH), ...(weekday && WEEKDAY) }
  return dateFormat(format, { ...shape, timeZone: 'UTC' }).format(new Date(at))
}

/** A month ('2026-11') in words: 'November 2026'. */
export const monthText = (month: string, format: string): string =>
  dateFormat(format, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** Words Intl doesn't have for what is closer than 45 seconds. */
type Near = { justNow: string; inAMoment: string }

/** '3 minutes ago', 'in 2 hours', 'yesterday'; from a week on the date itself. */
export function relativeTime(iso: string, now: number, format: string, near: Near, timeZone: string): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  if (Math.abs(seconds) < 45) return seconds > 0 ? near.inAMoment : near.justNow
  if (Math.abs(seconds) > 7 * 86_400) return dateFormat(format, { ...DATE, timeZone }).format(new Date(iso))
  const [unit, size] = steps.findLast(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds) ?? ['minute', 60]
  return relativeFormat(format).format(Math.trunc(seconds / size) || Math.sign(seconds), unit)
}

/** '4:05', or '1:04:05' from an hour on. */
export function clockTime(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** As a clock below an hour; from there on '21h 12m', which nobody takes for the time of day. */
export function leftTime(seconds: number, format: string): string {
  if (seconds < 3600) return clockTime(seconds)
  const part = (n: number, unit: 'hour' | 'minute') =>
    numberFormat(format, { style: 'unit', unit, unitDisplay: 'narrow' }).format(n)
  return `${part(Math.floor(seconds / 3600), 'hour')} ${part(Math.floor(seconds / 60) % 60, 'minute')}`
}

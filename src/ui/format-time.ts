const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The exact time in the reader's zone, or in UTC where the zone isn't known yet (on the server). */
export function exactTime(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(iso))
}

/** '3 minutes ago', 'in 2 hours', 'yesterday'; from a week on the date itself. */
export function relativeTime(iso: string, now: number): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  if (Math.abs(seconds) < 45) return seconds > 0 ? 'in a moment' : 'just now'
  if (Math.abs(seconds) > 7 * 86_400) {
    return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso))
  }
  const [unit, size] = steps.findLast(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds) ?? ['minute', 60]
  return relative.format(Math.trunc(seconds / size) || Math.sign(seconds), unit)
}

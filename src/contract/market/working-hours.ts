import type { z } from 'zod'
import { type Sentence, say } from '../sentence.ts'
import type { WorkingHours } from './ads.ts'

export type Hours = z.output<typeof WorkingHours>

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const MINUTES_A_DAY = 24 * 60

// Making one costs a hundred times what using it does; there are some four hundred zones, so this can't grow without end.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    // tidy: allow kept in the map
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  // An offset like '+01:00' is understood by some engines only, and knows no summer.
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** Day (1 is Monday) and minute of it, by the clock of a zone. */
function localTime(timeZone: string, at: Date): { day: number; minute: number } {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const day = SHORT.indexOf(parts.get('weekday') as (typeof SHORT)[number]) + 1
  return { day, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * Whether an ad is open at an instant. `from` counts, `until` doesn't; the same time twice means the whole day. Hours past midnight belong to
 * the day they begin on.
 */
export function isWithin(hours: Hours, at: Date): boolean {
  const { day, minute } = localTime(hours.time_zone, at)
  const from = minuteOf(hours.from)
  const until = minuteOf(hours.until) + (minuteOf(hours.until) <= from ? MINUTES_A_DAY : 0)
  const yesterday = day === 1 ? 7 : day - 1
  return (
    (hours.days.includes(day) && minute >= from && minute < until) ||
    (hours.days.includes(yesterday) && minute + MINUTES_A_DAY < until)
  )
}

/** 'Come back within 09:00 to 17:00 on Monday, Tuesday and Friday, by the clock of Africa/Lagos.' */
export function comeBackWithin({ days, from, until, time_zone }: Hours): Sentence {
  const named = [...new Set(days)].sort((a, b) => a - b).flatMap((day) => DAYS[day - 1] ?? [])
  const clock = { from, until, zone: time_zone.replaceAll('_', ' ') }
  return named.length === 7
    ? say('come_back_daily', clock)
    : say('come_back_on', { ...clock, days: { list: named.map((day) => say(day)) } })
}

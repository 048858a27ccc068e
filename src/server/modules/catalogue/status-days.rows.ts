import type { ServicePart } from '../../../contract/status.ts'
import type { Query } from '../../kernel/tx.ts'

/** Minutes of one day (UTC) of one part: those it was looked at in, and how many of them it was disturbed or stopped. */
export interface StatusDayRow {
  day: string
  part: ServicePart['part']
  network: string
  looked: number
  disturbed: number
  stopped: number
  first_at: Date
  last_at: Date
}

const IS_RECORDED = 'select from status_day where day = $1 and last_at >= $2 limit 1'

// A minute is counted once, whichever process comes first.
const RECORD = `
  insert into status_day as kept (day, part, network, looked, disturbed, stopped, first_at, last_at)
  select $1, part, network, 1, (state = 'disturbed')::int, (state = 'stopped')::int, $2, $2
  from unnest($3::text[], $4::text[], $5::text[]) as new (part, network, state)
  order by part, network
  on conflict (day, part, network) do update set looked = kept.looked + 1, disturbed = kept.disturbed + excluded.disturbed,
    stopped = kept.stopped + excluded.stopped, last_at = excluded.last_at
  where excluded.last_at > kept.last_at`

const READ = `
  select day::text, part, network, looked, disturbed, stopped, first_at, last_at from status_day
  where day >= $1 order by day`

/** Whether this minute of the day was counted already. */
export const isRecorded = async (q: Query, day: string, minute: Date): Promise<boolean> =>
  (await q(IS_RECORDED, [day, minute])).length > 0

/** Counts the minute for each of the parts, in one statement. */
export async function writeMinute(
  q: Query,
  { day, minute }: { day: string; minute: Date },
  parts: readonly ServicePart[],
): Promise<void> {
  const column = (of: (part: ServicePart) => string) => parts.map(of)
  await q(RECORD, [
    day,
    minute,
    column(({ part }) => part),
    column(({ network }) => network ?? ''),
    column(({ state }) => state),
  ])
}

/** What was counted from a day ('2026-11-20') on, the oldest first: some ten rows a day. */
export const readStatusDays = (q: Query, from: string): Promise<StatusDayRow[]> => q<StatusDayRow>(READ, [from])

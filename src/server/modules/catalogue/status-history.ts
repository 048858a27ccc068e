import { type NetworkCode, networkCodes } from '../../../contract/chain/networks.ts'
import { STATUS_DAYS, type StatusDay, type StatusHistory, serviceParts } from '../../../contract/status.ts'
import type { Ctx } from '../../kernel/context.ts'
import { sharedReading } from '../../kernel/load/shared-reading.ts'
import { query } from '../../kernel/tx.ts'
import { readStatusDays, type StatusDayRow } from './status-days.rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** How each part stood on the last 90 days (UTC), today among them, as of the last ten seconds: a minute is what is counted. Throws Problem 'unavailable' without a database. */
export const statusHistory = sharedReading(10_000, readHistory)

async function readHistory(ctx: Pick<Ctx, 'db' | 'now'>): Promise<StatusHistory[]> {
  const now = ctx.now().getTime()
  const first = new Date(now - (STATUS_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const rows = await readStatusDays(query(ctx), first)
  const parts = Map.groupBy(rows, ({ part, network }) => `${part} ${network}`)
  return [...parts.values()].map((days) => historyOf(days, now)).sort((a, b) => placeOf(a) - placeOf(b))
}

/** From the first minute that was ever counted to this one, the days in between that nothing counted, too. */
function historyOf(rows: readonly StatusDayRow[], now: number): StatusHistory {
  const [oldest] = rows
  if (!oldest) throw new Error('a part without a day')
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const began = oldest.first_at.getTime()
  const days: StatusDay[] = []
  for (let start = Date.parse(oldest.day); start <= now; start += DAY_MS) {
    const date = new Date(start).toISOString().slice(0, 10)
    // The minute that runs isn't over, so it can't be missed yet.
    const passed = Math.floor((Math.min(start + DAY_MS, now) - Math.max(start, began)) / MINUTE_MS)
    days.push(dayOf(date, byDay.get(date), passed))
  }
  return {
    part: oldest.part,
    network: oldest.network === '' ? null : (oldest.network as NetworkCode),
    since: oldest.first_at.toISOString(),
    days,
  }
}

/** Parts stand as the status page lists them, those of networks in the order of these. */
const placeOf = ({ part, network }: StatusHistory): number =>
  serviceParts.indexOf(part) * 100 + (network === null ? 0 : networkCodes.indexOf(network))

function dayOf(date: string, row: StatusDayRow | undefined, passed: number): StatusDay {
  const { looked = 0, disturbed = 0, stopped = 0 } = row ?? {}
  return { date, working: looked - disturbed - stopped, disturbed, stopped, unseen: Math.max(0, passed - looked) }
}

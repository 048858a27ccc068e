import { outageBridged } from '../../../../contract/events/orders.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { busyMs } from '../../../kernel/load/loop-watch.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import {
  advanceHeartbeat,
  compensateDowntime,
  insertDowntime,
  lastHeartbeat,
  shiftDeadlines,
} from './heartbeat.rows.ts'

/** A pause this long and no longer is a slow minute of ours; a longer one is downtime, which counts against nobody. */
export const LONGEST_PAUSE_MS = 30_000
/**
 * So much downtime is compensated within a day at most, counted from the first gap on. Neither a clock that was set wrong by a year nor a process that starts
 * anew every minute may hold everybody's deadlines for ever: beyond it deadlines run on, an error is logged, and florin_bridged_seconds, which is alerted, stands at the bound.
 */
const MOST_COMPENSATED_A_DAY_MS = 48 * 3_600_000
/** More than the clocks of processes that are ready differ by. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * One heartbeat. After a pause of more than half a minute `compensate` is told how long it was, in the transaction that makes the next heartbeat: of
 * several processes one does it, once. Time in which this process was only busy is no pause, and only so much downtime of a day is compensated. A clock that went back is followed, and moves nothing. Others' deadlines can
 * have a heartbeat of their own: `recordHeartbeat(ctx, 'disputes', (tx, ms) => …)`.
 * @returns the milliseconds compensated, 0 mostly.
 */
export const recordHeartbeat = (
  ctx: Ctx,
  name: string,
  compensate: (tx: Tx, ms: number, from: Date) => Promise<unknown>,
): Promise<number> =>
  inTx(ctx, async (tx) => {
    const last = await lastHeartbeat(tx, name)
    const ms = last ? tx.now.getTime() - last.getTime() : 0
    // A process whose clock is a little behind leaves the heartbeat to the others: it must not make them see a pause.
    if (!last || (ms <= 0 && ms > -CLOCKS_DIFFER_MS) || !(await advanceHeartbeat(tx, name, last))) return 0
    const away = last ? ms - busyMs(last, tx.now) : 0
    if (away <= LONGEST_PAUSE_MS) return 0
    const compensated = await compensateDowntime(tx, name, away, MOST_COMPENSATED_A_DAY_MS)
    if (compensated < away) {
      ctx.log.error(
        { heartbeat: name, from: last, away, bridged: compensated },
        'more time was lost than is compensated a day; deadlines run on',
      )
    }
    if (compensated > 0) await compensate(tx, compensated, last)
    return compensated
  })

/** The heartbeat that orders' deadlines go by. */
export const ORDERS = 'orders'

/**
 * The orders' heartbeat: downtime is kept, every open deadline moved by its length (compensated), and the parties told by a job ('outage.bridged').
 */
export const recordOrdersHeartbeat = (ctx: Ctx): Promise<number> =>
  recordHeartbeat(ctx, ORDERS, async (tx, ms, from) => {
    const outageId = await insertDowntime(tx, from, tx.now)
    await shiftDeadlines(tx, ms)
    ctx.log.warn({ outage: outageId, from, ms }, 'the service was away; open deadlines are moved by as much')
    await emit(tx, outageBridged, { outage_id: outageId, from: from.toISOString(), until: tx.now.toISOString(), ms })
  })

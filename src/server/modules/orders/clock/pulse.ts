import { outageBridged } from '../../../../contract/events/orders.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { busyMs } from '../../../kernel/load/loop-watch.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { addOutage, beatFrom, bridgedBy, pulseAt, shiftDeadlines } from './pulse.rows.ts'

/** A pause this long and no longer is a slow minute of ours; a longer one is an outage, and time that counts against nobody. */
export const LONGEST_PAUSE_MS = 30_000
/**
 * So much is bridged within a day at most, counted from the first gap on. Neither a clock that was set wrong by a year nor a process that starts
 * anew every minute may hold everybody's deadlines for ever: beyond it deadlines run on, an error is logged, and florin_bridged_seconds, which is alerted, stands at the bound.
 */
const MOST_BRIDGED_A_DAY_MS = 48 * 3_600_000
/** More than the clocks of processes that are ready differ by. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * One heartbeat. After a pause of more than half a minute `bridge` is told how long it was, in the transaction that makes the next beat: of
 * several processes one does it, once. Time in which this process was only busy is no pause, and a day has only so much that is bridged. A clock that went back is followed, and moves nothing. Others' deadlines can ride on a pulse of
 * their own: `beat(ctx, 'disputes', (tx, ms) => …)`.
 * @returns the milliseconds bridged, 0 mostly.
 */
export const beat = (
  ctx: Ctx,
  name: string,
  bridge: (tx: Tx, ms: number, from: Date) => Promise<unknown>,
): Promise<number> =>
  inTx(ctx, async (tx) => {
    const last = await pulseAt(tx, name)
    const ms = last ? tx.now.getTime() - last.getTime() : 0
    // A process whose clock is a little behind leaves the beat to the others: it must not make them see a pause.
    if (!last || (ms <= 0 && ms > -CLOCKS_DIFFER_MS) || !(await beatFrom(tx, name, last))) return 0
    const away = last ? ms - busyMs(last, tx.now) : 0
    if (away <= LONGEST_PAUSE_MS) return 0
    const bridged = await bridgedBy(tx, name, away, MOST_BRIDGED_A_DAY_MS)
    if (bridged < away) {
      ctx.log.error(
        { heartbeat: name, from: last, away, bridged },
        'more time was lost than a day bridges; deadlines run on',
      )
    }
    if (bridged > 0) await bridge(tx, bridged, last)
    return bridged
  })

/** The heartbeat that orders' deadlines go by. */
export const ORDERS = 'orders'

/**
 * The orders' own beat: an outage is kept, every open deadline moved by its length, and the parties told by a job ('outage.bridged').
 */
export const beatOrders = (ctx: Ctx): Promise<number> =>
  beat(ctx, ORDERS, async (tx, ms, from) => {
    const outage = await addOutage(tx, from, tx.now)
    await shiftDeadlines(tx, ms)
    ctx.log.warn({ outage, from, ms }, 'the service was away; open deadlines are moved by as much')
    await emit(tx, outageBridged, { outage_id: outage, from: from.toISOString(), until: tx.now.toISOString(), ms })
  })

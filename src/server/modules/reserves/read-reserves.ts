import type { HotLevel, Reserve, Reserves } from '../../../contract/desk/desk-reserves.ts'
import type { StaffCtx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { activeKillSwitches } from '../../ledger/reconcile.ts'
import { type HotLevelRow, hotLevelRows } from './hot-levels.rows.ts'
import { comparedAt, type LookRow, newestLooks } from './looks.rows.ts'
import { withdrawalQueues } from './withdrawal-queues.rows.ts'

/** What the newest looks found, and which kill switches are on. */
export async function readReserves(ctx: StaffCtx): Promise<Reserves> {
  const q = query(ctx)
  const [looks, levels, at, switches, queues] = await Promise.all([
    newestLooks(q),
    hotLevelRows(q),
    comparedAt(q),
    activeKillSwitches(q),
    withdrawalQueues(q),
  ])
  return {
    places: looks.map(placeOf),
    levels: levels.map(levelOf),
    waiting: queues.map(({ amount, since, ...queue }) => ({
      ...queue,
      amount: onWire(BigInt(amount), queue.asset),
      since: since.toISOString(),
    })),
    compared_at: at?.toISOString() ?? null,
    stopped: switches.map(({ name, reason, pulledAt }) => ({ name, reason, since: pulledAt.toISOString() })),
  }
}

/** A look on the wire. What is off beyond its difference is what `differenceOf` let pass: it is told, so that each row adds up. */
function placeOf({ asset, ref, state, basis, since, at, ...row }: LookRow): Reserve {
  const [ours, inFlight] = [BigInt(row.ours), BigInt(row.in_flight)]
  const off = row.outside === null ? null : BigInt(row.outside) - ours - inFlight
  const wire = (amount: bigint | null) => (amount === null ? null : onWire(amount, asset))
  const difference = row.difference === null ? null : BigInt(row.difference)
  return {
    asset,
    place: ref,
    ours: onWire(ours, asset),
    in_flight: onWire(inFlight, asset),
    pending: wire(off === null || difference === null ? null : off - difference),
    difference: wire(difference),
    outside: wire(row.outside === null ? null : BigInt(row.outside)),
    state,
    basis,
    since: since.toISOString(),
    looked_at: at.toISOString(),
  }
}

function levelOf({ network, asset, state, address, ...row }: HotLevelRow): HotLevel {
  const [free, floor, ceiling] = [BigInt(row.free), BigInt(row.floor), BigInt(row.ceiling)]
  return {
    network,
    asset,
    free: onWire(free, asset),
    floor: onWire(floor, asset),
    ceiling: onWire(ceiling, asset),
    state,
    missing: state === 'below' ? onWire((floor + ceiling) / 2n - free, asset) : null,
    address,
    since: row.since.toISOString(),
    looked_at: row.looked_at.toISOString(),
  }
}

import type { HotLevel, Reserves } from '../../../contract/desk/desk-reserves.ts'
import type { StaffCtx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { activeKillSwitches } from '../../ledger/reconcile.ts'
import { type HotLevelRow, hotLevelRows } from './hot-levels.rows.ts'
import { comparedAt, newestLooks } from './looks.rows.ts'
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
    places: looks.map((row) => ({
      asset: row.asset,
      place: row.ref,
      ours: onWire(BigInt(row.ours), row.asset),
      in_flight: onWire(BigInt(row.in_flight), row.asset),
      outside: row.outside === null ? null : onWire(BigInt(row.outside), row.asset),
      difference: row.difference === null ? null : onWire(BigInt(row.difference), row.asset),
      state: row.state,
      basis: row.basis,
      since: row.since.toISOString(),
      looked_at: row.at.toISOString(),
    })),
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

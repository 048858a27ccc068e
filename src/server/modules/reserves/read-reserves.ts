import type { Reserves } from '../../../contract/desk/desk-reserves.ts'
import type { StaffCtx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { activeKillSwitches } from '../../ledger/reconcile.ts'
import { comparedAt, newestLooks } from './looks.rows.ts'

/** What the newest looks found, and which kill switches are on. */
export async function readReserves(ctx: StaffCtx): Promise<Reserves> {
  const q = query(ctx)
  const [looks, at, switches] = await Promise.all([newestLooks(q), comparedAt(q), activeKillSwitches(q)])
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
    compared_at: at?.toISOString() ?? null,
    stopped: switches.map(({ name, reason, pulledAt }) => ({ name, reason, since: pulledAt.toISOString() })),
  }
}

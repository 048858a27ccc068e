import type { z } from 'zod'
import type { DeskChainDeposit, deskNoteReturnPaid, deskQuarantine } from '../../../../contract/desk/desk-decisions.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { balancesOfEach, owedBy } from '../../../ledger/balances.ts'
import { onWire } from '../../../ledger/post.ts'
import { bookReturn } from '../../chain/decide-deposit.ts'
import {
  depositNumbered,
  depositsForPeople,
  type ListedDeposit,
  lockDeposit,
  noteReturnPaid as noteReturnPaidRow,
} from '../../chain/decided-deposits.rows.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { actsOnDeposit } from './matters.ts'
import { proposedOn } from './propose.ts'

/** Crypto deposits that people decide on, the oldest first; or the one of a number. */
export async function listQuarantine(
  ctx: StaffCtx,
  { cursor, limit, number }: z.output<typeof deskQuarantine.query>,
): Promise<PageOf<DeskChainDeposit>> {
  const rows = number
    ? await depositNumbered(query(ctx), number.toUpperCase())
    : await depositsForPeople(query(ctx), idIn(cursor), limit + 1)
  const owners = [...new Set(rows.map(({ customer_id }) => customer_id))]
  const balances = await balancesOfEach(query(ctx), owners)
  const owed = await owedBy(query(ctx), owners)
  const proposed = await proposedOn(query(ctx), ctx, rows)
  const stands = ({ customer_id, asset }: ListedDeposit) => ({
    available: onWire(balances.get(customer_id)?.get(asset)?.available ?? 0n, asset),
    owed: onWire(owed.find((one) => one.customerId === customer_id && one.asset === asset)?.amount ?? 0n, asset),
  })
  return pageOf(
    rows,
    limit,
    (row) => ({ ...shown(ctx, row), ...stands(row), proposed: proposed.get(row.id) ?? null }),
    (row) => row.id,
  )
}

const shown = (
  { sealer }: StaffCtx,
  row: ListedDeposit,
): Omit<DeskChainDeposit, 'proposed' | 'available' | 'owed'> => ({
  id: row.id,
  version: row.version,
  acts: actsOnDeposit(row),
  user_id: row.customer_id,
  username: row.username,
  number: row.number,
  network: row.network,
  asset: row.asset,
  amount: onWire(BigInt(row.amount), row.asset),
  state: row.state,
  why: row.why,
  screening_ref: row.screening_ref,
  address: row.address,
  tx: row.tx,
  in_chain: row.block !== null,
  confirmations: row.confirmations,
  needed: row.needed,
  returned: row.to_sealed === null ? null : { to: sealer.unseal(row.to_sealed), paid_tx: row.paid_tx },
  seen_at: row.seen_at.toISOString(),
})

/** Notes by which transaction a deposit was sent back, and books that the house paid it; once. Throws 'not_found', 'own_matter', 'desk_moved_on' where it is noted already. */
export const noteReturnPaid = (
  ctx: StaffCtx,
  { deposit_id: id, tx: hash }: z.output<typeof deskNoteReturnPaid.body>,
): Promise<z.output<typeof deskNoteReturnPaid.returns>> =>
  inTx<z.output<typeof deskNoteReturnPaid.returns>, StaffCtx>(ctx, async (tx) => {
    const row = await lockDeposit(tx, id)
    if (row?.state !== 'returned') throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [row.customer_id])
    if (!(await noteReturnPaidRow(tx, id, hash, ctx.actor.staffId))) throw new Problem('desk_moved_on')
    await bookReturn(tx, row)
    await audit(tx, 'chain_deposit.return_paid', `chain_deposit:${id}`, { tx: hash })
    return { deposit_id: id, tx: hash }
  })

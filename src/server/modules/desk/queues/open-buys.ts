import type { OpenBuy } from '../../../../contract/desk/desk-buys.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'

/** A purchase whose time is over by this much should have been ended by its job long ago. */
const STUCK_MS = 60_000

interface Row {
  id: string
  number: string
  customer_id: string
  username: string
  state: OpenBuy['state']
  asset: string
  locked: string
  currency: string
  pay: string
  deposit: string | null
  created_at: Date
  deadline_at: Date
}

const OPEN = `select b.id, b.number, b.customer_id, c.username, b.state, b.asset, (b.receive + b.fee)::text locked, b.currency, b.pay::text pay,
    d.number deposit, b.created_at, b.deadline_at
  from buy_order b join customer c on c.id = b.customer_id left join deposit d on d.id = b.deposit_id
  where b.state in ('placed', 'awaiting_payment') and ($1::timestamptz is null or (b.deadline_at, b.id) > ($1, $2::uuid))
  order by b.deadline_at, b.id limit $3`

/** Open purchases of crypto, the next to end first. Throws 'invalid_input' on `cursor`. */
export async function listOpenBuys(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<OpenBuy>> {
  const after = placeIn(cursor)
  const rows = await query(ctx)<Row>(OPEN, [after?.at ?? null, after?.id ?? null, limit + 1])
  const stuckBefore = ctx.now().getTime() - STUCK_MS
  return pageOf(
    rows,
    limit,
    ({ customer_id, created_at, deadline_at, locked, pay, ...row }) => ({
      ...row,
      user_id: customer_id,
      locked: onWire(BigInt(locked), row.asset),
      pay: onWire(BigInt(pay), row.currency),
      created_at: created_at.toISOString(),
      deadline_at: deadline_at.toISOString(),
      stuck: deadline_at.getTime() <= stuckBefore,
    }),
    (row) => ({ at: row.deadline_at, id: row.id }),
  )
}

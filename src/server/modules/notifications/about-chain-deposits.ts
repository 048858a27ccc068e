import type { NotificationKind } from '../../../contract/notifications.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTx, type Query, query } from '../../kernel/tx.ts'
import { saidAmount } from '../../ledger/post.ts'
import { type Notice, notify } from './notify.ts'

// The chains' table: modules don't import each other, so what is read here is agreed by column.
const FACTS = `select customer_id, number, amount::text as amount, asset, case state when 'swept' then 'credited' else state end as state
  from chain_deposit where id = $1`

interface Row {
  customer_id: string
  number: string
  amount: string
  asset: string
  state: string
}

/** What is told of a crypto deposit; nothing where it has moved on since. */
async function told(
  q: Query,
  id: string,
  kind: NotificationKind,
  state: string,
): Promise<Omit<Notice, 'source'> | undefined> {
  const [row] = await q<Row>(FACTS, [id])
  if (row?.state !== state) return undefined
  const amount = saidAmount(row.amount, row.asset)
  return {
    customerId: row.customer_id,
    kind,
    facts: { number: row.number, amount },
    link: '/dashboard/transactions/crypto',
  }
}

export const tellOfChainDeposit = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const notice = await told(tx.q, id, 'crypto_credited', 'credited')
    if (notice) await notify(tx, { ...notice, source: `chain_deposit.credited:${id}` })
  })

/** A crypto deposit that still stands where the event left it. */
export const ofChainDeposit =
  (kind: NotificationKind, state: 'orphaned' | 'quarantined' | 'returned' | 'written_off') =>
  (ctx: Ctx, { deposit_id }: { deposit_id: string }) =>
    told(query(ctx), deposit_id, kind, state)

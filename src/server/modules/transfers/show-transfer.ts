import type { CustomerTransfer } from '../../../contract/wallet/transfers.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { wordsLeft } from '../../kernel/seal.ts'
import type { Query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { ownTransfer } from './transfers.rows.ts'

/** One that the caller sent or received. Throws 'not_found'. */
export async function showTransfer(
  q: Query,
  { actor, sealer }: Pick<CustomerCtx, 'actor' | 'sealer'>,
  id: string,
): Promise<CustomerTransfer> {
  const row = await ownTransfer(q, actor.customerId, id)
  if (!row) throw new Problem('not_found')
  const sent = row.sender_id === actor.customerId
  return {
    id: row.id,
    number: row.number,
    side: sent ? 'sent' : 'received',
    other: sent ? { user_id: row.payee_id, username: row.payee } : { user_id: row.sender_id, username: row.sender },
    asset: row.asset,
    amount: onWire(BigInt(row.amount), row.asset),
    // What somebody wrote goes with them; that they sent it stays.
    note: wordsLeft(sealer, row.note_sealed),
    created_at: row.created_at.toISOString(),
  }
}

import type { NotificationKind } from '../../../contract/notifications.ts'
import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { saidAmount } from '../../ledger/post.ts'
import { depositFacts } from './happened.rows.ts'
import type { Notice } from './notify.ts'

/** A deposit, where `status` is given one that stands where the event left it; one that its money reached meanwhile is nothing to tell, nor one whose purchase tells it. */
export const ofDeposit =
  (kind: NotificationKind, status?: 'rejected' | 'expired' | 'reversed' | 'credited') =>
  async (ctx: Ctx, { deposit_id }: { deposit_id: string }): Promise<Omit<Notice, 'source'> | undefined> => {
    const row = await depositFacts(query(ctx), deposit_id)
    if (!row || (status && row.status !== status)) return undefined
    if (row.buy !== null && (status === 'rejected' || status === 'expired')) return undefined
    const { customer_id: customerId, number, currency } = row
    return {
      customerId,
      kind,
      facts: { number, amount: saidAmount(row.amount, currency) },
      link: '/dashboard/transactions/deposit',
    }
  }

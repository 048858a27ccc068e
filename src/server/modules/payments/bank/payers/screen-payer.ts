import type { Ctx } from '../../../../kernel/context.ts'
import { type Query, query, type Tx } from '../../../../kernel/tx.ts'
import { isSameName } from '../../../accounts/names/compare-names.ts'
import { screenNow } from '../../../screening/screen.ts'
import { subjectOf } from '../../../screening/subjects.rows.ts'
import { forgetUnasked, noteUnasked } from './unasked-payers.rows.ts'

const PAYER = `select d.customer_id, l.payer_sealed from deposit d join bank_line l on l.deposit_id = d.id 
  where d.id = $1 and l.status in ('matched', 'credited_by_hand')`

/**
 * Holds whose transfer a deposit came by against lists, where the bank says who that is. Who is on one has what they paid held, and nothing else of the payee's. Throws an Error where nobody says, so that it is tried again.
 */
export async function screenPayer(ctx: Ctx, depositId: string): Promise<void> {
  const [row] = await query(ctx)<{ customer_id: string; payer_sealed: string }>(PAYER, [depositId])
  const name = row ? ctx.sealer.unseal(row.payer_sealed).trim() : ''
  if (!row || (await isNotAsked(query(ctx), ctx, row.customer_id, name))) {
    await forgetUnasked(query(ctx), depositId)
    return
  }
  // One payer of one customer's, however often they pay: what was decided about them stays decided.
  const ref = ctx.sealer.blindIndex(`payer:${row.customer_id}:${name.toLowerCase()}`)
  const facts = { schema: 'LegalEntity', name, country: null } as const
  if (!(await screenNow(ctx, [{ kind: 'payer', ref, customerId: row.customer_id, facts, depositId }])))
    throw new Error('nobody says whether a payer is on a list')
}

/**
 * Has what is credited by a bank's line stay until lists have answered about who paid, in the transaction that credits it (`refuseHeldDeposits`). Where nobody is asked about them, or no
 * lists are, nothing of it stays.
 */
export async function holdUntilAsked(
  tx: Tx,
  deposit: { id: string; customer_id: string },
  payer: string,
): Promise<void> {
  if (tx.ctx.providers.screening.off) return
  if (await isNotAsked(tx.q, tx.ctx, deposit.customer_id, payer.trim())) return
  await noteUnasked(tx, deposit)
}

/** Whether lists aren't asked about who paid: the bank doesn't say who it was, or it was the very name that the customer is screened under. */
async function isNotAsked(q: Query, { sealer }: Pick<Ctx, 'sealer'>, customerId: string, payer: string) {
  if (payer === '') return true
  const own = (await subjectOf(q, 'person', customerId)) ?? (await subjectOf(q, 'company', customerId))
  return own !== undefined && isSameName((JSON.parse(sealer.unseal(own.facts_sealed)) as { name: string }).name, payer)
}

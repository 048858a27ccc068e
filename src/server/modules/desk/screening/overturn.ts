import { screeningMoved } from '../../../../contract/events/screening.ts'
import type { SecondLook } from '../../../../contract/screening/desk-screening.ts'
import { audit } from '../../../kernel/audit.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { followFacts } from '../../accounts/follow-facts.ts'
import { restoreIn } from '../../accounts/suspend-account.ts'
import { type CaseRow, lockCase, overturnCase } from '../../screening/cases.rows.ts'
import { caseSubject } from '../../screening/take-answer.ts'
import { lockWhose, paymentsOf, type Shut, whatShuts } from './overturn.rows.ts'

/** A case, locked behind its customer, whom deciding concerns, too. */
export async function lockMatterOf(tx: Tx, id: string): Promise<CaseRow | undefined> {
  await lockWhose(tx, id)
  return lockCase(tx, id)
}

type Freed = Omit<SecondLook, 'proposed'>

/** What would be free without a confirmed case, as things stand: shown before the decision, and done by it. */
export async function freedBy(q: Query, row: CaseRow): Promise<Freed> {
  const shut = await whatShuts(q, row)
  const account = row.holds === 'account' ? becomesOf(shut) : null
  // Of other lists than sanctions nothing is held but by the account that was suspended.
  const frees = shut.also.length === 0 && (row.kind === 'sanction' || account === 'opens')
  const payments = frees && account !== 'stays_suspended' && account !== 'closed' ? await paymentsOf(q, row) : []
  return {
    account,
    also_held_by: shut.also,
    payments: payments.map(({ kind, number, asset, amount, at }) => ({
      kind,
      number,
      asset: asset as Freed['payments'][number]['asset'],
      amount: onWire(BigInt(amount), asset),
      at: at.toISOString(),
    })),
  }
}

function becomesOf({ status, by_case, also }: Shut): Freed['account'] {
  if (status === 'closed') return 'closed'
  if (status === 'active') return 'open'
  return by_case && also.length === 0 ? 'opens' : 'stays_suspended'
}

/**
 * Lets go of what a confirmed case held, once two people have looked a second time: in the transaction in which the second of them agrees. The account opens where this case, or one
 * like it, had it suspended and nothing else holds it; its owner reads that it is open again, and nothing of why.
 */
export async function overturn(tx: Tx, row: CaseRow, reason: string): Promise<void> {
  const { account } = await freedBy(tx.q, row)
  const { username } = await whatShuts(tx.q, row)
  await overturnCase(tx, row)
  await audit(tx, 'desk.screening', caseSubject(row.id), { step: 'overturn', customer: row.customer_id, reason })
  await emit(tx, screeningMoved, { case_id: row.id, state: 'overturned', version: row.version + 1 })
  await followFacts(tx, row.customer_id)
  if (account === 'opens') await restoreIn(tx, username, `${row.number}: ${reason}`)
}

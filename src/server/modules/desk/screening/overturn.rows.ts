import type { Query, Tx } from '../../../kernel/tx.ts'
import { stillHolds } from '../../accounts/still-holds.ts'
import type { CaseRow } from '../../screening/cases.rows.ts'

const LOCK_WHOSE = `select 1 from customer c join screening_case k on k.customer_id = c.id where k.id = $1 for no key update of c`
/** Locks whose matter a case is, before the case itself. */
export const lockWhose = (tx: Tx, caseId: string): Promise<unknown> => tx.q(LOCK_WHOSE, [caseId])

export interface Shut {
  username: string
  status: 'active' | 'suspended' | 'closed'
  /** Whether a case of a list suspended the account, and nobody gave another reason since. */
  by_case: boolean
  /** The numbers of other cases that hold what this one does. */
  also: string[]
}

const SHUT = `select c.username, c.status,
    c.suspended_case is not null as by_case,
    array(select k.number from screening_case k where k.customer_id = c.id and k.id <> mine.id and (
        k.holds = 'account' and (k.state = 'confirmed' or k.kind = 'sanction' and ${stillHolds('k')})
        or mine.holds <> 'account' and k.kind = 'sanction' and ${stillHolds('k')}
          and (k.destination_id = mine.destination_id or k.subject_id = mine.subject_id)) order by k.number) as also
  from screening_case mine join customer c on c.id = mine.customer_id where mine.id = $1`
/** What shuts the account that a case is about, and what else does. */
export const whatShuts = async (q: Query, { id }: Pick<CaseRow, 'id'>): Promise<Shut> => {
  const [row] = await q<Shut>(SHUT, [id])
  if (!row) throw new Error('a case of nobody')
  return row
}

export interface HeldRow {
  kind: 'deposit' | 'withdrawal'
  number: string
  asset: string
  amount: string
  at: Date
}
const WAITING = `select 'withdrawal' as kind, w.number, w.asset, w.amount::text as amount, w.created_at as at from withdrawal w`
const HELD: Readonly<Record<CaseRow['holds'], string>> = {
  account: `${WAITING} where w.customer_id = $1 and w.state in ('needs_approval', 'approved') order by w.id`,
  destination: `${WAITING} where w.customer_id = $1 and w.destination_id = $2 and w.state in ('needs_approval', 'approved') order by w.id`,
  deposit: `select 'deposit' as kind, d.number, d.currency as asset, d.credited_amount::text as amount, d.closed_at as at
    from screened_deposit s join deposit d on d.id = s.deposit_id where s.customer_id = $1 and s.subject_id = $2 and d.status = 'credited' order by d.id`,
}
/** The payments that a case holds: what came from whom it is about, or what waits to leave. */
export const paymentsOf = (q: Query, row: CaseRow): Promise<HeldRow[]> =>
  q<HeldRow>(
    HELD[row.holds],
    row.holds === 'account'
      ? [row.customer_id]
      : [row.customer_id, row.holds === 'deposit' ? row.subject_id : row.destination_id],
  )

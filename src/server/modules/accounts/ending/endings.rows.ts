import type { EndReason } from '../../../../contract/identity/endings.ts'
import type { IdentityReason } from '../../../../contract/identity/identity.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** What was verified: a person by a document, an organisation by its papers. */
export type Verified = 'identity' | 'company'

export interface EndRow {
  id: string
  customer_id: string
  verification_id: string | null
  company_verification_id: string | null
  why: EndReason
  reason: IdentityReason | null
  state: 'proposed' | 'sent_back' | 'ended'
  note_sealed: string | null
  proposed_by: string | null
  proposed_by_name: string | null
  created_at: Date
  answered_at: Date | null
}

const COLUMNS = `e.id, e.customer_id, e.verification_id, e.company_verification_id, e.why, e.reason, e.state, e.note_sealed, e.proposed_by, e.created_at, e.answered_at,
  (select s.name from staff s where s.id = e.proposed_by) as proposed_by_name`

const ADD = `insert into verification_end (id, customer_id, verification_id, company_verification_id, why, reason, state, note_sealed, proposed_by, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`
export interface NewEnd {
  id: string
  customerId: string
  of: Verified
  verificationId: string
  why: EndReason
  reason?: IdentityReason | undefined
  proposed?: { by: string; noteSealed: string } | undefined
}
/** Writes down that something ended or, where it is proposed, is to end. False where it is there already. */
export const addEnd = async (tx: Tx, end: NewEnd): Promise<boolean> =>
  (
    await tx.q(ADD, [
      end.id,
      end.customerId,
      end.of === 'identity' ? end.verificationId : null,
      end.of === 'company' ? end.verificationId : null,
      end.why,
      end.reason ?? null,
      end.proposed ? 'proposed' : 'ended',
      end.proposed?.noteSealed ?? null,
      end.proposed?.by ?? null,
      tx.now,
    ])
  ).length === 1

const LOCK = `select ${COLUMNS} from verification_end e where e.id = $1 for no key update of e`
export const lockEnd = async (tx: Tx, id: string): Promise<EndRow | undefined> => (await tx.q<EndRow>(LOCK, [id]))[0]

const BY_ID = `select ${COLUMNS} from verification_end e where e.id = $1`
export const endById = async (q: Query, id: string): Promise<EndRow | undefined> => (await q<EndRow>(BY_ID, [id]))[0]

const ANSWER = `update verification_end set state = $2, answered_by = $3, answer_sealed = $4, answered_at = $5 where id = $1 and state = 'proposed'`
export const answerEnd = (tx: Tx, id: string, to: { state: 'sent_back' | 'ended'; by: string; sealed: string }) =>
  tx.q(ANSWER, [id, to.state, to.by, to.sealed, tx.now])

const OF = `select ${COLUMNS} from verification_end e where coalesce(e.verification_id, e.company_verification_id) = any($1::uuid[]) and e.state = 'proposed'
  union all select ${COLUMNS} from verification_end e where coalesce(e.verification_id, e.company_verification_id) = any($1::uuid[]) and e.state = 'ended' order by id`
/** What ended, or is proposed to, of these verifications. */
export const endsOf = (q: Query, ids: readonly string[]): Promise<EndRow[]> => q<EndRow>(OF, [ids])

const LATEST = `select ${COLUMNS} from verification_end e where e.customer_id = $1 and e.state = 'ended' and e.why <> 'replaced' order by e.id desc limit 1`
/** What ended of a customer's last. */
export const latestEnd = async (q: Query, customerId: string): Promise<EndRow | undefined> =>
  (await q<EndRow>(LATEST, [customerId]))[0]

const DROP = 'delete from customer_identity where customer_id = $1 and verification_id = $2 returning customer_id'
const CLOSE = `update company_verification set ended_at = $3, version = version + 1
  where customer_id = $1 and id = $2 and state = 'approved' and ended_at is null returning id`
/** Takes the fact away that a level rests on; false where it is gone. */
export const dropFact = async (
  tx: Tx,
  { of, customerId, verificationId }: Pick<NewEnd, 'of' | 'customerId' | 'verificationId'>,
): Promise<boolean> =>
  (of === 'identity'
    ? await tx.q(DROP, [customerId, verificationId])
    : await tx.q(CLOSE, [customerId, verificationId, tx.now])
  ).length === 1

const STANDING = `select i.customer_id, 'identity' as of from customer_identity i where i.verification_id = $1
  union all select v.customer_id, 'company' from company_verification v where v.id = $1 and v.state = 'approved' and v.ended_at is null`
/** Whose a verification is that counts now, and of what. */
export const standingOf = async (q: Query, id: string) =>
  (await q<{ customer_id: string; of: Verified }>(STANDING, [id]))[0]

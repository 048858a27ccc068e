import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

export interface ApplicationRow {
  id: string
  customer_id: string
  sealed: string
  state: 'waiting' | 'approved' | 'refused'
  /** Of an older release; null or empty where it is sealed. */
  reason: string | null
  reason_sealed: string | null
  created_at: Date
  decided_at: Date | null
}

const COLUMNS = `a.id, a.customer_id, ${withKey('merchant_application.sealed', 'a')} sealed, a.state, a.reason, a.reason_sealed, a.created_at, a.decided_at`

const APPLY = `insert into merchant_application (id, customer_id, sealed, created_at) values ($1, $2, $3, $4)
  on conflict (customer_id) where state = 'waiting' do nothing returning id`
/** False when one waits already. */
export const insertApplication = async (tx: Tx, id: string, customerId: string, sealed: string): Promise<boolean> =>
  (await tx.q(APPLY, [id, customerId, sealed, tx.now])).length === 1

const LATEST = `select ${COLUMNS} from merchant_application a where a.customer_id = $1 order by a.id desc limit 1`
export const latestApplication = async (q: Query, customerId: string): Promise<ApplicationRow | undefined> =>
  (await q<ApplicationRow>(LATEST, [customerId]))[0]

export const isMerchant = async (q: Query, customerId: string): Promise<boolean> =>
  (await q<{ merchant: boolean }>('select merchant from customer where id = $1', [customerId]))[0]?.merchant === true

export const lockApplication = async (tx: Tx, id: string): Promise<ApplicationRow | undefined> =>
  (
    await tx.q<ApplicationRow>(`select ${COLUMNS} from merchant_application a where a.id = $1 for no key update`, [id])
  )[0]

const DECIDE = `update merchant_application set state = $2, reason = '', reason_sealed = $3, decided_by = $4, decided_at = $5
  where id = $1 and state = 'waiting' returning id`
export const decideApplication = async (
  tx: Tx,
  id: string,
  decided: { state: 'approved' | 'refused'; reason: string; by: string },
): Promise<boolean> =>
  (await tx.q(DECIDE, [id, decided.state, tx.ctx.sealer.seal(decided.reason), decided.by, tx.now])).length === 1

export const makeMerchant = (tx: Tx, customerId: string): Promise<unknown> =>
  tx.q('update customer set merchant = true, updated_at = $2 where id = $1', [customerId, tx.now])

export interface WaitingApplication extends ApplicationRow {
  username: string
  kind: 'individual' | 'entity'
  profile_sealed: string
  level: string
  member_since: Date
  completed: string
  failed: string
}

const WAITING = `select ${COLUMNS}, c.username, c.kind, ${withKey('customer.profile_sealed', 'c')} profile_sealed, c.level, c.created_at as member_since,
    coalesce(t.completed, 0)::text as completed, coalesce(t.failed, 0)::text as failed
  from merchant_application a join customer c on c.id = a.customer_id left join trader t on t.customer_id = c.id
  where a.state = 'waiting' and ($1::uuid is null or a.id > $1) order by a.id limit $2`
export const waitingApplications = (
  q: Query,
  after: string | undefined,
  limit: number,
): Promise<WaitingApplication[]> => q<WaitingApplication>(WAITING, [after ?? null, limit])

import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

export interface ExportRow {
  id: string
  customer_id: string
  state: 'asked' | 'ready' | 'over'
  asked_at: Date
  ready_at: Date | null
  expires_at: Date | null
  bytes: string | null
  sha256: string | null
}

const COLUMNS = 'id, customer_id, state, asked_at, ready_at, expires_at, bytes, sha256'

const LATEST = `select ${COLUMNS} from data_export where customer_id = $1 order by id desc limit 1`
export const latestExport = async (q: Query, customerId: string): Promise<ExportRow | undefined> =>
  (await q<ExportRow>(LATEST, [customerId]))[0]

const ADD = `insert into data_export (id, customer_id, state, asked_at) values ($1, $2, 'asked', $3)
  on conflict (customer_id) where state = 'asked' do nothing returning id`
/** Notes that somebody asked. Answers false where one is being made already. */
export const addExport = async (tx: Tx, id: string, customerId: string): Promise<boolean> =>
  (await tx.q(ADD, [id, customerId, tx.now])).length === 1

const LOCK = `select ${COLUMNS} from data_export where id = $1 and state = 'asked' for update`
/** One that is still to be made, for whoever makes it. */
export const lockAsked = async (tx: Tx, id: string): Promise<ExportRow | undefined> =>
  (await tx.q<ExportRow>(LOCK, [id]))[0]

const ADD_PART = 'insert into data_export_part (export_id, part, content) values ($1, $2, $3)'
export const addPart = (tx: Tx, id: string, part: number, content: Buffer): Promise<unknown> =>
  tx.q(ADD_PART, [id, part, content])

const READY = `update data_export set state = 'ready', ready_at = $2, expires_at = $3, bytes = $4, sha256 = $5
  where id = $1 and state = 'asked'`
export const markReady = (
  tx: Tx,
  { id, expires, bytes, sha256 }: { id: string; expires: Date; bytes: number; sha256: string },
): Promise<unknown> => tx.q(READY, [id, tx.now, expires, bytes, sha256])

const OWN = `select ${COLUMNS} from data_export where id = $1 and customer_id = $2 and state = 'ready' and expires_at > $3`
/** One of the customer's that can be fetched now. */
export const fetchable = async (q: Query, id: string, customerId: string, now: Date): Promise<ExportRow | undefined> =>
  (await q<ExportRow>(OWN, [id, customerId, now]))[0]

const PART = `select ${withKey('data_export_part.content')} content from data_export_part where export_id = $1 and part = $2`
export const partOf = async (q: Query, id: string, part: number): Promise<Buffer | undefined> =>
  (await q<{ content: Buffer }>(PART, [id, part]))[0]?.content

const END = `with ended as (
    update data_export set state = 'over' where id in (select id from data_export where state = 'ready' and expires_at <= $1 order by expires_at limit 20)
    returning id)
  delete from data_export_part p using ended where p.export_id = ended.id`
/** Ends what has had its time, and takes its content away. */
export const endExpired = (tx: Tx): Promise<unknown> => tx.q(END, [tx.now])

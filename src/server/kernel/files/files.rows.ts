import type { FileFacts } from '../../../contract/orders/orders.ts'
import { withKey } from '../customer-keys/with-key.ts'
import type { Sealer } from '../seal.ts'
import type { Query, Tx } from '../tx.ts'
import { bandsOf } from './alike.rows.ts'

/** What a file belongs to: everybody who may see that may see it. Papers belong to a customer, and are for the desk alone. */
export interface FileSubject {
  kind: 'order' | 'conversation' | 'identity'
  id: string
}

/** What it is there for; null until it is attached to something. */
export type FileUse = 'proof' | 'evidence' | 'message' | 'paper' | 'document'

export interface FileRow {
  id: string
  owner_id: string
  subject_kind: FileSubject['kind']
  subject_id: string
  use: FileUse | null
  name_sealed: string
  type: FileFacts['type']
  bytes: number
  sha256: string
  created_at: Date
}

export type NewFile = Omit<FileRow, 'created_at'> & {
  source_index: string
  content: Buffer
  /** What a picture looks like: the hash of it, and the grey of it, sealed. */
  look: { hash: string; sealed: Buffer } | null
}

const COLUMNS = `id, owner_id, subject_kind, subject_id, use, ${withKey('stored_file.name_sealed')} name_sealed, type, bytes, sha256, created_at`
const ADD = `insert into stored_file (id, owner_id, subject_kind, subject_id, use, name_sealed, type, bytes, sha256, source_index, content, created_at, look, look_bands, look_sealed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`
const COUNTS = `select count(*) filter (where subject_kind = $2 and subject_id = $3)::int as here, count(*)::int as kept,
  coalesce(sum(bytes), 0)::text as kept_bytes from stored_file where owner_id = $1 and subject_kind = any($4::text[])`
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 12))'
const OF_SUBJECT = `select ${COLUMNS} from stored_file
  where subject_kind = $1 and subject_id = $2 and ($3::text is null or use = $3) order by id`
const BY_IDS = `select ${COLUMNS} from stored_file where id = any($1::uuid[]) and use = $2 order by id`
const CONTENT = `select ${COLUMNS}, ${withKey('stored_file.content')} content from stored_file where id = $1`
const ATTACH = `update stored_file set use = $5
  where id = any($1::uuid[]) and owner_id = $2 and subject_kind = $3 and subject_id = $4 and (use is null or use = $5) returning ${COLUMNS}`
const ELSEWHERE = `select exists (select 1 from stored_file mine join stored_file other on other.source_index = mine.source_index or (other.sha256 = mine.sha256 and other.subject_kind = 'order')
  where mine.id = any($1::uuid[]) and (other.subject_kind, other.subject_id) <> (mine.subject_kind, mine.subject_id)
    and other.subject_kind = 'order' and other.use = 'proof') as yes`

/** How many files somebody has with a subject, and how many of how many bytes with all subjects of these kinds. */
export const countFiles = async (
  q: Query,
  customerId: string,
  { kind, id }: FileSubject,
  kinds: readonly FileSubject['kind'][],
) =>
  (await q<{ here: number; kept: number; kept_bytes: string }>(COUNTS, [customerId, kind, id, kinds]))[0] ?? {
    here: 0,
    kept: 0,
    kept_bytes: '0',
  }

/** Lets nobody else send files for this owner until the transaction ends. */
export const lockOwner = (tx: Tx, customerId: string): Promise<unknown> => tx.q(LOCK, [customerId])

export const addFile = (tx: Tx, file: NewFile): Promise<unknown> =>
  tx.q(ADD, [
    file.id,
    file.owner_id,
    file.subject_kind,
    file.subject_id,
    file.use,
    file.name_sealed,
    file.type,
    file.bytes,
    file.sha256,
    file.source_index,
    file.content,
    tx.now,
    file.look?.hash ?? null,
    file.look && bandsOf(file.look.hash),
    file.look?.sealed ?? null,
  ])

/** The files of a subject, the oldest first; of one use where it is given. */
export const fileRowsOf = (q: Query, { kind, id }: FileSubject, use?: FileUse): Promise<FileRow[]> =>
  q<FileRow>(OF_SUBJECT, [kind, id, use ?? null])

/** The files of these ids that have this use, the oldest first. */
export const fileRowsBy = (q: Query, ids: readonly string[], use: FileUse): Promise<FileRow[]> =>
  q<FileRow>(BY_IDS, [ids, use])

export const fileWithContent = async (q: Query, id: string): Promise<(FileRow & { content: Buffer }) | undefined> =>
  (await q<FileRow & { content: Buffer }>(CONTENT, [id]))[0]

/** Gives files their use, where they are this owner's, of this subject, and have no other yet. Answers those that were. */
export const attachRows = (
  tx: Tx,
  ids: readonly string[],
  customerId: string,
  { kind, id }: FileSubject,
  use: FileUse,
): Promise<FileRow[]> => tx.q<FileRow>(ATTACH, [ids, customerId, kind, id, use])

export const sameElsewhere = async (q: Query, ids: readonly string[]): Promise<boolean> =>
  (await q<{ yes: boolean }>(ELSEWHERE, [ids]))[0]?.yes ?? false

/** What a file is called whose owner's key is gone. */
const NAMELESS = 'file'

export const factsOfRow = (sealer: Sealer, row: FileRow): FileFacts =>
  factsAs(sealer.unseal(row.name_sealed) || NAMELESS, row)

export const factsAs = (name: string, row: Omit<FileRow, 'name_sealed'>): FileFacts => ({
  id: row.id,
  name,
  type: row.type,
  bytes: row.bytes,
  sha256: row.sha256,
  uploaded_at: row.created_at.toISOString(),
})

import type { FileFacts } from '../../../contract/orders/orders.ts'
import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { ownersOf, withKey } from '../../kernel/customer-keys/with-key.ts'
import { type FileRow, factsOfRow } from '../../kernel/files/files.rows.ts'
import type { Sealer } from '../../kernel/seal.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

export type AuthorKind = 'customer' | 'staff' | 'system'
export type Warning = 'link' | 'phone' | 'account'

/** One line of a conversation, in the clear. */
export interface Line {
  id: string
  conversation_id: string
  seq: number
  author_kind: AuthorKind
  author_id: string | null
  /** A customer's username; null for staff and system. */
  username: string | null
  client_id: string
  text: string
  warnings: Warning[]
  file: FileFacts | null
  at: Date
}

type Sealed = Omit<Line, 'text' | 'file'> & {
  text_sealed: string
  file: Omit<FileRow, 'created_at'> & { created_at: string }
}

// Those who write to each other are few: their names and keys are read once, and not with each line.
const linesOf = (which: string) => `with page as materialized (
    select id, conversation_id, seq, author_kind, author_id, client_id, text_sealed, warnings, at, file_id from message where ${which}),
  author as materialized (select a.id, a.key_sealed, (select username from customer u where u.id = a.id) as username from (${ownersOf('page', 'author_id', 'kept')}) a)
  select m.id, m.conversation_id, m.seq, m.author_kind, m.author_id, a.username, m.client_id, ${withKey('message.text_sealed', 'm', 'a.key_sealed')} text_sealed, m.warnings, m.at,
  case when f.id is not null then jsonb_build_object('id', f.id, 'name_sealed', ${withKey('stored_file.name_sealed', 'f')}, 'type', f.type, 'bytes', f.bytes,
    'sha256', f.sha256, 'created_at', f.created_at) end as file
  from page m left join author a on a.id = m.author_id left join stored_file f on f.id = m.file_id`
const AFTER = `${linesOf('conversation_id = $1 and seq > $2 order by seq limit $3')} order by m.seq`
const BEFORE = `${linesOf('conversation_id = $1 and seq < $2 order by seq desc limit $3')} order by m.seq desc`
const BY_CLIENT = linesOf('conversation_id = $1 and author_id = $2 and client_id = $3')
const LOCK = 'select next_seq, status from conversation where id = $1 for update'
const TAKE_SEQ =
  'update conversation set next_seq = next_seq + 1, last_at = $2 where id = $1 returning next_seq - 1 as seq'
const ADD = `insert into message (conversation_id, seq, id, author_kind, author_id, client_id, text_sealed, file_id, warnings, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
const COUNT_UP = `insert into conversation_reader as r (conversation_id, reader_id, read_seq, unread, last_at, waiting_since)
  select $1, reader, case when reader = $3::uuid then $4::int else 0 end, case when reader = $3::uuid then 0 else 1 end, $5,
    case when reader = $3::uuid then null else $5::timestamptz end
  from unnest($2::uuid[]) as reader order by reader
  on conflict (conversation_id, reader_id) do update set last_at = excluded.last_at,
    read_seq = case when r.reader_id = $3::uuid then $4::int else r.read_seq end,
    unread = case when r.reader_id = $3::uuid then 0 else r.unread + 1 end,
    waiting_since = case when r.reader_id = $3::uuid then null when r.unread = 0 then excluded.waiting_since else r.waiting_since end`
const LEFT = `select count(*)::int as unread from message m where m.conversation_id = $1 and m.seq > $3 and m.author_id is distinct from $2::uuid`
const READ = `update conversation_reader r set read_seq = greatest(r.read_seq, least($3::int, c.next_seq - 1))
  from conversation c where c.id = $1 and r.conversation_id = $1 and r.reader_id = $2 returning r.read_seq`
const SET_LEFT = `update conversation_reader set unread = $3::int, waiting_since = case when $3::int = 0 then null else waiting_since end
  where conversation_id = $1 and reader_id = $2`
const FAR = 2_147_483_647

const opened = (sealer: Sealer, { text_sealed, file, ...line }: Sealed): Line => ({
  ...line,
  text: sealer.unseal(text_sealed),
  file: file && factsOfRow(sealer, { ...file, created_at: new Date(file.created_at) }),
})

/** Lines of a conversation in order: those after a number, or the latest before one. */
export async function lines(
  q: Query,
  sealer: Sealer,
  conversationId: string,
  { after, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<Line[]> {
  const rows =
    after === undefined
      ? (await q<Sealed>(BEFORE, [conversationId, before ?? FAR, limit])).reverse()
      : await q<Sealed>(AFTER, [conversationId, after, limit])
  return rows.map((row) => opened(sealer, row))
}

export async function lineByClientId(tx: Tx, conversationId: string, authorId: string, clientId: string) {
  const [row] = await tx.q<Sealed>(BY_CLIENT, [conversationId, authorId, clientId])
  return row && opened(tx.ctx.sealer, row)
}

/** Lets nobody else write in a conversation until the transaction ends. Undefined where there is none. */
export const lockConversation = async (tx: Tx, id: string) =>
  (await tx.q<{ next_seq: number; status: 'open' | 'closed' }>(LOCK, [id]))[0]

/** Writes a line as the next of a locked conversation and answers its number. */
export async function addLine(
  tx: Tx,
  add: Pick<Line, 'id' | 'conversation_id' | 'author_kind' | 'author_id' | 'client_id' | 'text' | 'warnings'> & {
    fileId?: string | undefined
  },
): Promise<number> {
  const [taken] = await tx.q<{ seq: number }>(TAKE_SEQ, [add.conversation_id, tx.now])
  if (!taken) throw new Error('no such conversation')
  const { conversation_id, id, author_kind, author_id, client_id, fileId, warnings, text } = add
  const isCustomers = author_kind === 'customer' && author_id !== null
  const sealed = isCustomers ? await sealFor(tx, author_id, 'message.text_sealed', text) : tx.ctx.sealer.seal(text)
  await tx.q(ADD, [
    conversation_id,
    taken.seq,
    id,
    author_kind,
    author_id,
    client_id,
    sealed,
    fileId ?? null,
    warnings,
    tx.now,
  ])
  return taken.seq
}

/** One more to read for every customer who takes part, nothing for the author, who has read up to their own line. */
export const countUp = (
  tx: Tx,
  conversationId: string,
  readers: readonly string[],
  authorId: string | null,
  seq: number,
) => tx.q(COUNT_UP, [conversationId, readers, authorId, seq, tx.now])

/** Notes how far somebody read, never backwards, and answers how many lines of others are left. */
export async function markRead(tx: Tx, conversationId: string, readerId: string, seq: number): Promise<number> {
  await lockConversation(tx, conversationId)
  const [read] = await tx.q<{ read_seq: number }>(READ, [conversationId, readerId, seq])
  if (!read) return 0
  const [left] = await tx.q<{ unread: number }>(LEFT, [conversationId, readerId, read.read_seq])
  const unread = left?.unread ?? 0
  await tx.q(SET_LEFT, [conversationId, readerId, unread])
  return unread
}

import { createHash } from 'node:crypto'
import type { FileFacts } from '../../../contract/orders/orders.ts'
import { say } from '../../../contract/sentence.ts'
import { FileRefused } from '../../providers/files/port.ts'
import type { Ctx, CustomerCtx } from '../context.ts'
import { badField, Problem } from '../errors.ts'
import { uuid7 } from '../ids.ts'
import type { ReadFile } from '../implement.ts'
import { PerKeyQueue } from '../load/per-key-queue.ts'
import type { Sealer } from '../seal.ts'
import { inTx, type Query, query, type Tx } from '../tx.ts'
import {
  addFile,
  attachRows,
  countFiles,
  type FileRow,
  type FileSubject,
  type FileUse,
  factsOfRow,
  fileRowsBy,
  fileRowsOf,
  fileWithContent,
  lockOwner,
  sameElsewhere,
} from './files.rows.ts'

const MAX_KEPT_BYTES = 8 * 1024 * 1024
/** Of one customer, with one order or conversation. */
const FILES_A_SUBJECT = 25
/** Of papers somebody may have more: what an organisation sends of itself it may have to send again. */
export const PAPERS_OF_CUSTOMER = 100
const FILES_AN_HOUR = 30
const HOUR_MS = 3_600_000

/** So many files of one customer are held at a time: bodies that come slowly, or that wait to be made anew, would else fill the memory of all. */
const HELD_AT_ONCE = 3
/** Less than the server gives a whole request, of which some is left to read the file. */
const senders = new PerKeyQueue({ width: HELD_AT_ONCE, patienceMs: 15_000, most: FILES_AN_HOUR })
/** Made anew one after the other: whoever sends much keeps nobody waiting but themselves. */
const makers = new PerKeyQueue({ width: 1, most: HELD_AT_ONCE })

/**
 * Keeps a file that a customer sends, made anew, sealed, as part of an order or a conversation. Whether it is theirs to send there the
 * caller has looked at; it is read once they may send one more. `use` may wait until it is attached to something; `pictures` takes no PDF. Throws 'file_unusable'
 * naming `content`, 'too_large' (over 5 MB), 'too_many' (25 of theirs with one subject), 'rate_limited' (30 an hour, or at once,
 * or earlier ones of theirs take too long to come).
 */
export async function storeFile(
  ctx: CustomerCtx,
  sent: { name: string; read: ReadFile },
  subject: FileSubject,
  {
    use = null,
    most = FILES_A_SUBJECT,
    pictures = false,
  }: { use?: FileUse | null; most?: number; pictures?: boolean } = {},
): Promise<FileFacts> {
  const customerId = ctx.actor.customerId
  // Looked at before the work and again with it: neither does a refused file cost much, nor do many at once slip through.
  await allowOneMore(query(ctx), ctx.now(), customerId, { subject, most })
  return senders.run(customerId, async () =>
    keep(ctx, { name: sent.name, source: await sent.read() }, { subject, most, pictures }, use),
  )
}

/** Where a file goes, and how many of one customer's may be there. */
interface Place {
  subject: FileSubject
  most: number
  /** Nothing else than pictures. */
  pictures?: boolean
}

async function keep(
  ctx: CustomerCtx,
  { name, source }: { name: string; source: Buffer },
  { subject, most, pictures = false }: Place,
  use: FileUse | null,
): Promise<FileFacts> {
  const customerId = ctx.actor.customerId
  if (source.length === 0) throw badField('content', say('file_empty'), 'file_unusable')
  const made = await makers.run(customerId, () => madeAnew(ctx, source))
  if (pictures && !made.type.startsWith('image/')) throw badField('content', say('picture_needed'), 'file_unusable')
  const sha256 = hash(made.bytes)
  return inTx(ctx, async (tx) => {
    await lockOwner(tx, customerId)
    await allowOneMore(tx.q, tx.now, customerId, { subject, most })
    const row = {
      id: uuid7(tx.now),
      owner_id: customerId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      use,
      name_sealed: ctx.sealer.seal(keptName(name, made.type)),
      type: made.type,
      bytes: made.bytes.length,
      sha256,
    }
    const source_index = ctx.sealer.blindIndex(`file:${hash(source)}`)
    await addFile(tx, { ...row, source_index, content: ctx.sealer.sealBytes(made.bytes) })
    return factsOfRow(ctx.sealer, { ...row, created_at: tx.now })
  })
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function madeAnew(ctx: Ctx, source: Buffer) {
  try {
    const made = await ctx.providers.files.reencode(source)
    if (made.bytes.length > MAX_KEPT_BYTES) throw new FileRefused(say('file_becomes_too_large'))
    return made
  } catch (error) {
    if (error instanceof FileRefused) throw badField('content', error.says, 'file_unusable')
    throw error
  }
}

async function allowOneMore(q: Query, now: Date, customerId: string, { subject, most }: Place): Promise<void> {
  const { here, lately } = await countFiles(q, customerId, subject, new Date(now.getTime() - HOUR_MS))
  if (here >= most) throw badField('content', say('files_at_most', { most }), 'too_many')
  if (lately >= FILES_AN_HOUR) throw new Problem('rate_limited', { headers: { 'retry-after': '600' } })
}

const ENDINGS = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\\/:*?"<>|]/gu

/** What it was called, with the ending of what it is now and nothing that a file system or a reader would take for something else. */
function keptName(name: string, type: keyof typeof ENDINGS): string {
  const bare = name
    .replace(NOT_IN_NAMES, '_')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^\.+/, '')
    .trim()
  return `${bare || 'file'}.${ENDINGS[type]}`
}

/** What callers are shown of files. */
const factsOf = (sealer: Sealer, rows: readonly FileRow[]): FileFacts[] => rows.map((row) => factsOfRow(sealer, row))

/** What callers are shown of the files of these ids that have this use, the oldest first. */
export const filesBy = async (q: Query, sealer: Sealer, ids: readonly string[], use: FileUse): Promise<FileFacts[]> =>
  ids.length === 0 ? [] : factsOf(sealer, await fileRowsBy(q, ids, use))

/** The files of an order or a conversation, the oldest first; only those of one use where it is given. */
export const filesOf = async (
  q: Query,
  sealer: Sealer,
  subject: FileSubject,
  use?: FileUse,
): Promise<(FileFacts & { owner_id: string; use: FileUse | null })[]> =>
  (await fileRowsOf(q, subject, use)).map((row) => ({
    ...factsOfRow(sealer, row),
    owner_id: row.owner_id,
    use: row.use,
  }))

/**
 * Makes files of somebody, sent to a subject before, part of what they say there. A file has one use for good. Throws 'invalid_input'
 * naming `field` when one is unknown, somebody else's, of another subject or used for something else.
 */
export async function attachFiles(
  tx: Tx,
  ids: readonly string[],
  by: { customerId: string; subject: FileSubject; use: FileUse; field: string },
): Promise<FileFacts[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await attachRows(tx, wanted, by.customerId, by.subject, by.use)
  if (rows.length !== wanted.length) throw badField(by.field, say('file_gone'))
  return factsOf(tx.ctx.sealer, rows)
}

/** Whether one of these files was a proof of payment in another order, by what was sent, not by its name. */
export const proofReused = (q: Query, ids: readonly string[]): Promise<boolean> => sameElsewhere(q, ids)

/** One file with its content in the clear; undefined where there is none. Whether the caller may see it is the caller's to ask. */
export async function openFile(q: Query, sealer: Sealer, id: string) {
  const row = await fileWithContent(q, id)
  if (!row) return undefined
  const { content, ...rest } = row
  return { row: rest as FileRow, facts: factsOfRow(sealer, row), bytes: sealer.unsealBytes(content) }
}

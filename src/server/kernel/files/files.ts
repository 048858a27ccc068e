import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { FileFacts } from '../../../contract/orders/orders.ts'
import { say } from '../../../contract/sentence.ts'
import { FileRefused, type Print, type Reencoded } from '../../providers/files/port.ts'
import type { CustomerCtx } from '../context.ts'
import { ownSealer } from '../customer-keys/customer-keys.ts'
import { badField } from '../errors.ts'
import { uuid7 } from '../ids.ts'
import type { ReadFile } from '../implement.ts'
import { claimWithin } from '../limits/limit-counts.ts'
import { PerKeyQueue } from '../load/per-key-queue.ts'
import type { Sealer } from '../seal.ts'
import { inTx, type Query, query, type Tx } from '../tx.ts'
import { allowOneMore, countedUnder, type Place } from './allow-one-more.ts'
import {
  addFile,
  attachRows,
  type FileRow,
  type FileSubject,
  type FileUse,
  factsAs,
  factsOfRow,
  fileRowsBy,
  fileRowsOf,
  fileWithContent,
  lockOwner,
  sameElsewhere,
} from './files.rows.ts'
import { inTurn } from './in-turn.ts'

const MAX_KEPT_BYTES = 8 * 1024 * 1024
/** Of one customer, with one order or conversation. */
const FILES_A_SUBJECT = 25
/** Of papers somebody may have more: what an organisation sends of itself it may have to send again. */
export const PAPERS_OF_CUSTOMER = 100
const FILES_AN_HOUR = 30
const ALLOWANCE = { most: FILES_AN_HOUR, withinMs: 3_600_000 }

/** So many files of one customer are held at a time: bodies that come slowly, or that wait to be made anew, would else fill the memory of all. */
const HELD_AT_ONCE = 3
/** Less than the server gives a whole request, of which some is left to read the file. */
const senders = new PerKeyQueue({ width: HELD_AT_ONCE, patienceMs: 15_000, most: FILES_AN_HOUR })

/**
 * Keeps a file that a customer sends, made anew, sealed, as part of an order or a conversation. Whether it is theirs to send there the
 * caller has looked at; it is read once they may send one more. `use` may wait until it is attached to something; `pictures` takes no PDF. Throws 'file_unusable'
 * naming `content`, 'too_large' (over 5 MB), 'too_many' (25 of theirs with one subject, or all that there is room for), 'rate_limited' (30 an
 * hour a room, whether they can be used or not, or at once, or earlier ones of theirs take too long to come), 'unavailable' (too much to do).
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
  const place = { subject, most }
  return senders.run(customerId, async () => {
    // Looked at before the work and again with it: what there is no room for costs little, and many at once don't slip through.
    await allowOneMore(query(ctx), ctx.config, customerId, place)
    // Counted before the work, and for good: what can't be used costs as much to look at.
    await claimWithin(ctx, countedUnder(subject.kind, customerId), ALLOWANCE)
    const source = await sent.read()
    const made = await madeAnew(ctx, source, { pictures, ofOrder: subject.kind === 'order' })
    return inTx<FileFacts, CustomerCtx>(ctx, (tx) => keep(tx, place, { name: sent.name, source, made, use }))
  })
}

async function keep(
  tx: Tx<CustomerCtx>,
  place: Place,
  { name, source, made, use }: { name: string; source: Buffer; made: Made; use: FileUse | null },
): Promise<FileFacts> {
  const { actor, config, sealer } = tx.ctx
  await lockOwner(tx, actor.customerId)
  await allowOneMore(tx.q, config, actor.customerId, place, made.bytes.length)
  const own = await ownSealer(tx, actor.customerId, 'kept')
  const called = keptName(name, made.type)
  const row = {
    id: uuid7(tx.now),
    owner_id: actor.customerId,
    subject_kind: place.subject.kind,
    subject_id: place.subject.id,
    use,
    name_sealed: own.seal('stored_file.name_sealed', called),
    type: made.type,
    bytes: made.bytes.length,
    sha256: hash(made.bytes),
  }
  const source_index = sealer.blindIndex(`file:${hash(source)}`)
  const look = made.print && {
    hash: made.print.hash,
    sealed: own.sealBytes('stored_file.look_sealed', deflateRawSync(made.print.grey)),
  }
  await addFile(tx, { ...row, source_index, content: own.sealBytes('stored_file.content', made.bytes), look })
  return factsAs(called, { ...row, created_at: tx.now })
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type Made = Reencoded & { print: Print | null }

const madeAnew = (
  ctx: CustomerCtx,
  source: Buffer,
  { pictures, ofOrder }: { pictures: boolean; ofOrder: boolean },
): Promise<Made> =>
  inTurn(
    ctx,
    source,
    async (files) => {
      const kind = await files.kindOf(source)
      if (pictures && kind !== 'picture') throw new FileRefused(say('picture_needed'))
      return kind
    },
    async (files) => {
      const made = await files.reencode(source)
      if (made.bytes.length > MAX_KEPT_BYTES) throw new FileRefused(say('file_becomes_too_large'))
      return { ...made, print: ofOrder && made.pixels ? await files.print(made.bytes) : null }
    },
  )

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

/** Whether one of these files was a proof of payment in another order, by what was sent or what it was made into, not by its name. */
export const proofReused = (q: Query, ids: readonly string[]): Promise<boolean> => sameElsewhere(q, ids)

/** One file with its content in the clear; undefined where there is none, or it was erased with its owner's key. Whether the caller may see it is the caller's to ask. */
export async function openFile(q: Query, sealer: Sealer, id: string) {
  const row = await fileWithContent(q, id)
  if (!row) return undefined
  const { content, ...rest } = row
  const bytes = sealer.unsealBytes(content)
  return bytes.length === 0 ? undefined : { row: rest as FileRow, facts: factsOfRow(sealer, row), bytes }
}

import { say } from '../../../contract/sentence.ts'
import { FileDelayed, type FileKind, type FileMaker, FileRefused } from '../../providers/files/port.ts'
import type { CustomerCtx } from '../context.ts'
import { badField, Problem } from '../errors.ts'
import { PerKeyQueue } from '../load/per-key-queue.ts'

/**
 * Each may take a hundred megabytes while it is worked on, so two at once of a kind are all there are. Whoever sends much keeps nobody waiting but
 * themselves: one at a time of each customer, and a place that becomes free goes to them in turn. Documents take longest, and hold up no pictures.
 */
const BOUNDS = { width: 1, atOnce: 2, patienceMs: 15_000 }
const lanes: Readonly<Record<FileKind, PerKeyQueue>> = {
  picture: new PerKeyQueue(BOUNDS),
  document: new PerKeyQueue(BOUNDS),
}

/**
 * Works on what a customer sent, by its kind, when it is their turn. Throws 'file_unusable' naming `content`, and 'unavailable' where the turn doesn't come
 * or there was no time to tell what it is.
 */
export async function inTurn<T>(
  ctx: CustomerCtx,
  source: Buffer,
  kind: (files: FileMaker) => FileKind | Promise<FileKind>,
  work: (files: FileMaker) => Promise<T>,
): Promise<T> {
  if (source.length === 0) throw badField('content', say('file_empty'), 'file_unusable')
  const { files } = ctx.providers
  try {
    return await lanes[await kind(files)].run(ctx.actor.customerId, () => work(files))
  } catch (error) {
    if (error instanceof FileRefused) throw badField('content', error.says, 'file_unusable')
    if (error instanceof FileDelayed)
      throw new Problem('unavailable', { cause: error, headers: { 'retry-after': '30' } })
    throw error
  }
}

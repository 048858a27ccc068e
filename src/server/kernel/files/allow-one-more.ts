import { say } from '../../../contract/sentence.ts'
import type { Config } from '../../../env.ts'
import { badField } from '../errors.ts'
import type { Query } from '../tx.ts'
import { countFiles, type FileSubject } from './files.rows.ts'

/** Of one customer in all. An account that trades ten times a day reaches it after a year; a sum over more would be slow. */
const FILES_OF_CUSTOMER = 5_000
const MEGABYTE = 1024 * 1024

/** Where a file goes, and how many of one customer's may be there. */
export interface Place {
  subject: FileSubject
  most: number
}

/**
 * Refuses one more file of a customer's, of so many bytes where that is known. Throws 'too_many' naming `content`: `most` of theirs are with the subject, or what
 * they keep in all would be more than FILES_MB_PER_CUSTOMER or FILES_OF_CUSTOMER.
 */
export async function allowOneMore(
  q: Query,
  { FILES_MB_PER_CUSTOMER: megabytes }: Pick<Config, 'FILES_MB_PER_CUSTOMER'>,
  customerId: string,
  { subject, most }: Place,
  bytes = 1,
): Promise<void> {
  const { here, kept, kept_bytes } = await countFiles(q, customerId, subject)
  if (here >= most) throw badField('content', say('files_at_most', { most }), 'too_many')
  if (kept >= FILES_OF_CUSTOMER)
    throw badField('content', say('files_in_all_at_most', { most: FILES_OF_CUSTOMER }), 'too_many')
  if (Number(kept_bytes) + bytes > megabytes * MEGABYTE)
    throw badField('content', say('files_fill_room', { megabytes }), 'too_many')
}

import { say } from '../../../contract/sentence.ts'
import type { Config } from '../../../env.ts'
import { badField } from '../errors.ts'
import type { Query } from '../tx.ts'
import { countFiles, type FileSubject } from './files.rows.ts'

/** Of one customer in a room. An account that trades ten times a day reaches it after a year; a sum over more would be slow. */
const FILES_OF_CUSTOMER = 5_000
const MEGABYTE = 1024 * 1024

type Kind = FileSubject['kind']
type Size = 'FILES_MB_PER_CUSTOMER' | 'IDENTITY_FILES_MB_PER_CUSTOMER'
/** By kind of subject, which room of an account its files fill: whoever has sent much to orders and chats proves who they are all the same, and the other way round. */
export const roomOf: Readonly<Record<Kind, Size>> = {
  order: 'FILES_MB_PER_CUSTOMER',
  conversation: 'FILES_MB_PER_CUSTOMER',
  identity: 'IDENTITY_FILES_MB_PER_CUSTOMER',
}
const kindsOf = (size: Size): Kind[] => (Object.keys(roomOf) as Kind[]).filter((kind) => roomOf[kind] === size)
/** What a customer's uploads to a kind of subject are counted under. */
export const countedUnder = (kind: Kind, customerId: string): string =>
  kind === 'identity' ? `files:identity:${customerId}` : `files:${customerId}`

/** Where a file goes, and how many of one customer's may be there. */
export interface Place {
  subject: FileSubject
  most: number
}

/**
 * Refuses one more file of a customer's, of so many bytes where that is known. Throws 'too_many' naming `content`: `most` of theirs are with the subject, or what
 * they keep in its room would be more than that room has (FILES_MB_PER_CUSTOMER, IDENTITY_FILES_MB_PER_CUSTOMER) or FILES_OF_CUSTOMER.
 */
export async function allowOneMore(
  q: Query,
  config: Pick<Config, Size>,
  customerId: string,
  { subject, most }: Place,
  bytes = 1,
): Promise<void> {
  const size = roomOf[subject.kind]
  const megabytes = config[size]
  const { here, kept, kept_bytes } = await countFiles(q, customerId, subject, kindsOf(size))
  if (here >= most) throw badField('content', say('files_at_most', { most }), 'too_many')
  if (kept >= FILES_OF_CUSTOMER)
    throw badField('content', say('files_in_all_at_most', { most: FILES_OF_CUSTOMER }), 'too_many')
  if (Number(kept_bytes) + bytes > megabytes * MEGABYTE)
    throw badField('content', say('files_fill_room', { megabytes }), 'too_many')
}

import type { ContactMessage } from '../../../contract/contact.ts'
import type { Ctx } from '../../kernel/context.ts'
import { query, type Tx } from '../../kernel/tx.ts'

/** What a person wrote, as it lies sealed. */
type Written = Omit<ContactMessage, 'topic'>

export interface ContactRow {
  id: string
  reference: string
  topic: string
  acknowledged: boolean
  status: 'open' | 'closed'
  created_at: Date
  written: Written
}

type Sealed = Omit<ContactRow, 'written'> & { sealed: string }

const opened = (ctx: Pick<Ctx, 'sealer'>, { sealed, ...row }: Sealed): ContactRow => ({
  ...row,
  written: JSON.parse(ctx.sealer.unseal(sealed)) as Written,
})

const COLUMNS = 'id, reference, topic, acknowledged, status, created_at, sealed'
const ADD = `insert into contact_message (id, reference, email_index, content_index, topic, sealed, acknowledged, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (reference) do nothing returning id`
const BY_ID = `select ${COLUMNS} from contact_message where id = $1`
const OPEN = `select ${COLUMNS} from contact_message where status = 'open' order by created_at, id limit $1`
const CLOSE = `update contact_message set status = 'closed', closed_at = $2 where reference = $1 and status = 'open' returning id`
// A lock on the address: the same text pressed twice at once is one message, and a hundred at once are counted one after the other.
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 8))'
const SAME =
  'select reference from contact_message where email_index = $1 and content_index = $2 and created_at > $3 order by created_at desc limit 1'
const EMAILS_SENT =
  'select count(*)::int as emails from contact_message where email_index = $1 and acknowledged and created_at > $2'

/** Lets nobody else write from this address until the transaction ends. */
export const lockAddress = (tx: Tx, emailIndex: string): Promise<unknown> => tx.q(LOCK, [emailIndex])

/** The number of the same text from the same address since a moment, if there is one. */
export const sameSince = async (tx: Tx, emailIndex: string, contentIndex: string, since: Date) =>
  (await tx.q<{ reference: string }>(SAME, [emailIndex, contentIndex, since]))[0]?.reference

/** How many emails we promised an address since a moment. */
export const emailsSince = async (tx: Tx, emailIndex: string, since: Date): Promise<number> =>
  (await tx.q<{ emails: number }>(EMAILS_SENT, [emailIndex, since]))[0]?.emails ?? 0

/** Writes a message down. False when the reference is in use. */
export async function addMessage(
  tx: Tx,
  add: Omit<ContactRow, 'status' | 'created_at'> & { emailIndex: string; contentIndex: string },
): Promise<boolean> {
  const sealed = tx.ctx.sealer.seal(JSON.stringify(add.written))
  const { id, reference, emailIndex, contentIndex, topic, acknowledged } = add
  const added = await tx.q(ADD, [id, reference, emailIndex, contentIndex, topic, sealed, acknowledged, tx.now])
  return added.length === 1
}

export async function messageById(ctx: Ctx, id: string): Promise<ContactRow | undefined> {
  const [row] = await query(ctx)<Sealed>(BY_ID, [id])
  return row && opened(ctx, row)
}

/** The open messages, the oldest first. */
export const openMessages = async (tx: Tx, most: number): Promise<ContactRow[]> =>
  (await tx.q<Sealed>(OPEN, [most])).map((row) => opened(tx.ctx, row))

/** Closes an open message and answers its id; undefined when there is none of that number. */
export const closeRow = async (tx: Tx, reference: string): Promise<string | undefined> =>
  (await tx.q<{ id: string }>(CLOSE, [reference, tx.now]))[0]?.id

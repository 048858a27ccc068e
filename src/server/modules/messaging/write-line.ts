import { messageSent } from '../../../contract/events/messages.ts'
import { Problem } from '../../kernel/errors.ts'
import { attachFiles } from '../../kernel/files/files.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Tx } from '../../kernel/tx.ts'
import { isMadeOf } from './accounts-in.ts'
import { partiesOf } from './conversation-access.ts'
import { addConversation, type ConversationRow, payToOf } from './conversations.rows.ts'
import {
  type AuthorKind,
  addLine,
  countUp,
  type Line,
  lineByClientId,
  lockConversation,
  type Warning,
} from './messages.rows.ts'
import { accountsNamedIn, warningsIn } from './warnings-in.ts'

/** Who says what. `authorId` is the customer's, or the member of staff's; a system line has none. */
export interface Said {
  by: AuthorKind
  authorId: string | null
  clientId: string
  text: string
  fileId?: string | undefined
}

// Turns the writing round or is not to be seen at all; line breaks and tabs are part of what people write.
const HIDDEN = /[\p{Cs}\p{Cn}\p{Co}\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu

/**
 * Writes a line in a conversation, once for its author's `clientId`: the same one again answers the line that is there. Makes the
 * conversation of an order with its first line. Emits 'message.sent'. Throws 'invalid_input' on `file_id` for a file that is not the
 * author's or not of this conversation.
 */
export async function writeLine(tx: Tx, conversation: ConversationRow, said: Said): Promise<Line> {
  const { id, kind, number } = conversation
  if (kind === 'order' && !conversation.stored)
    await addConversation(tx, { id, kind, orderId: id, subject: number ?? '' })
  if (!(await lockConversation(tx, id))) throw new Problem('not_found')
  const known = said.authorId && (await lineByClientId(tx, id, said.authorId, said.clientId))
  if (known) return known
  const text = said.text.replaceAll('\r\n', '\n').replaceAll(HIDDEN, '')
  const subject = { kind: 'conversation', id } as const
  const attach = { customerId: said.authorId ?? '', subject, use: 'message', field: 'file_id' } as const
  const [file] = said.fileId ? await attachFiles(tx, [said.fileId], attach) : []
  const line = {
    id: uuid7(tx.now),
    conversation_id: id,
    author_kind: said.by,
    author_id: said.authorId,
    client_id: said.clientId,
    text,
    warnings: said.by === 'customer' ? [...warningsIn(text), ...(await accountWarning(tx, conversation, text))] : [],
  }
  const seq = await addLine(tx, { ...line, fileId: file?.id })
  const parties = partiesOf(conversation)
  await countUp(tx, id, parties, said.by === 'customer' ? said.authorId : null, seq)
  await emit(tx, messageSent, { message_id: line.id, conversation_id: id, seq, parties, author_id: said.authorId })
  return { ...line, seq, username: authorName(conversation, said.authorId), file: file ?? null, at: tx.now }
}

/** In an order's chat, whatever account is named beside the one that the order shows: who pays there pays somebody else, and has no claim here. */
async function accountWarning(tx: Tx, { kind, order_id }: ConversationRow, text: string): Promise<Warning[]> {
  const named = kind === 'order' && order_id !== null ? accountsNamedIn(text) : []
  if (named.length === 0) return []
  const sealed = await payToOf(tx.q, order_id as string)
  const shown = JSON.parse(tx.ctx.sealer.unseal(sealed) || 'null') as { details?: { value: string }[] } | null
  const details = shown?.details?.map(({ value }) => value) ?? []
  return named.every((account) => isMadeOf(account, details)) ? [] : ['account']
}

const authorName = ({ buyer_id, buyer, seller_id, seller }: ConversationRow, authorId: string | null): string | null =>
  authorId === null ? null : authorId === buyer_id ? buyer : authorId === seller_id ? seller : null

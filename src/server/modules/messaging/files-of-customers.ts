import type { FileFacts } from '../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { openFile, storeFile } from '../../kernel/files/files.ts'
import { FileAnswer, type ReadFile } from '../../kernel/implement.ts'
import { query } from '../../kernel/tx.ts'
import { isOpen, ownConversation } from './conversation-access.ts'

/**
 * Takes a proof of payment or a piece of evidence from a party of an order in either market; which of the two it is, is said when it is
 * used. Throws 'not_found', and as `storeFile` does.
 */
export async function uploadProof(
  ctx: CustomerCtx,
  { order_id, name }: { order_id: string; name: string },
  read: ReadFile,
): Promise<FileFacts> {
  const { kind, id } = await ownConversation(query(ctx), ctx, order_id)
  if (kind !== 'order') throw new Problem('not_found')
  return storeFile(ctx, { name, read }, { kind: 'order', id })
}

/** Takes a file that is to go with a message. Throws 'not_found', 'chat_closed', and as `storeFile` does. */
export async function uploadToChat(
  ctx: CustomerCtx,
  { conversation_id, name }: { conversation_id: string; name: string },
  read: ReadFile,
): Promise<FileFacts> {
  const conversation = await ownConversation(query(ctx), ctx, conversation_id)
  if (!isOpen(conversation, ctx.now())) throw new Problem('chat_closed')
  return storeFile(ctx, { name, read }, { kind: 'conversation', id: conversation.id })
}

/** Even where a browser shows it in spite of all: nothing in it runs, loads or is taken for another kind of file. */
export const SHUT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const

/**
 * A file's bytes, or what is known of it, for whoever takes part in what it belongs to. What was uploaded and not used yet is its owner's alone. Throws
 * 'not_found'.
 */
export async function sendFile(
  ctx: CustomerCtx,
  fileId: string,
  format: 'json' | 'file',
): Promise<FileAnswer | FileFacts> {
  const file = await openFile(query(ctx), ctx.sealer, fileId)
  if (!file) throw new Problem('not_found')
  // An order's conversation bears its id, so one look answers for both kinds of subject.
  await ownConversation(query(ctx), ctx, file.row.subject_id)
  if (file.row.use === null && file.row.owner_id !== ctx.actor.customerId) throw new Problem('not_found')
  if (format === 'json') return file.facts
  return new FileAnswer(file.facts.name, file.facts.type, file.bytes, SHUT)
}

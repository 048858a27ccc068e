import { createHash } from 'node:crypto'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { z } from 'zod'
import { brand } from '../../../../brand.ts'
import { receiptKeys } from '../../../../contract/orders/order-endpoints.ts'
import type { Order, OrderRef } from '../../../../contract/orders/orders.ts'
import type { Manifest } from '../../../../contract/orders/receipts.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { filesOf, openFile } from '../../../kernel/files/files.ts'
import { FileAnswer } from '../../../kernel/implement.ts'
import { PerKeyQueue } from '../../../kernel/load/per-key-queue.ts'
import { type Query, query } from '../../../kernel/tx.ts'
import { roleIn } from '../as-party.ts'
import { orderOnWire } from '../order-view.ts'
import { type OrderRow, orderById } from '../orders.rows.ts'
import { chatOf } from './evidence.rows.ts'
import { evidencePage } from './evidence-page.ts'
import { readReceipts } from './receipts.rows.ts'
import { publicKeys, seal } from './receipts.ts'
import { wordsOf } from './step-words.rows.ts'

type OrderIds = Pick<OrderRow, 'id' | 'number' | 'buyer_id' | 'seller_id' | 'terms'>
type Part = { path: string; content: Uint8Array; packed?: boolean }

/** What proofs may weigh together; a browser has to hold the bundle, and so does this process while it is made. */
const MAX_PROOF_BYTES = 64 * 1024 * 1024
/** Of one customer, made one after the other: whoever asks for many keeps nobody waiting but themselves, and no more memory than one needs. */
const makers = new PerKeyQueue({ width: 1, most: 3 })

/** The evidence bundle of an order of the caller, of either market. Throws 'not_found' to strangers, 'rate_limited' to who asks for several at once. */
export async function readEvidence(ctx: CustomerCtx, { order_id }: z.output<typeof OrderRef>): Promise<FileAnswer> {
  const { order, role } = roleIn(await orderById(query(ctx), order_id), ctx.actor.customerId)
  const shown = await orderOnWire(query(ctx), ctx, order, role)
  return makers.run(ctx.actor.customerId, () => evidenceBundle(ctx, order, shown))
}

/**
 * Everything about one order that can be shown to somebody else: receipts, chat, proofs, terms, the order as the asking party sees it
 * (`shown`, which decides what of the other's payment details is in it), a signed list of their hashes, and a page that checks them all
 * without a connection. Whether the caller may have it the verb before has decided. Reads outside transactions.
 */
export async function evidenceBundle(
  ctx: Ctx,
  order: OrderIds,
  shown: Order,
  madeFor: Manifest['made_for'] = shown.role,
): Promise<FileAnswer> {
  const q = query(ctx)
  const receipts = await readReceipts(q, order.id)
  const words = await wordsOf(q, ctx.sealer, order.id)
  const { kept, leftOut, index } = await proofs(ctx, q, order)
  const keysAt = `${ctx.config.PUBLIC_URL}/api/v1${receiptKeys.path}`
  // What the caller could do next is of the moment and of no one's order; what both wrote of each other is for the two alone.
  const { actions: _actions, rating, ...facts } = shown
  const { given, received } = rating
  const parts: Part[] = [
    json('order.json', { ...facts, rating: { given, received } }),
    json('receipts.json', receipts),
    ...(words.length > 0 ? [json('words.json', words)] : []),
    json('chat.json', await chat(ctx, q, order, index)),
    { path: 'terms.txt', content: strToU8(order.terms) },
    ...kept,
    json('proofs/proofs.json', [...index.values()]),
    json('public-key.json', { service: brand.name, keys_at: keysAt, keys: publicKeys(ctx.config) }),
    { path: 'verify.html', content: strToU8(evidencePage(ctx.textOf)) },
  ]
  const manifest: Manifest = seal(ctx.config, {
    v: 1 as const,
    kind: 'florin-evidence' as const,
    service: brand.name,
    keys_at: keysAt,
    order: order.id,
    number: order.number,
    made_for: madeFor,
    made_at: ctx.now().toISOString(),
    receipts: receipts.length,
    head: receipts.at(-1)?.hash ?? '',
    files: parts.map(({ path, content }) => ({ path, bytes: content.length, sha256: hash(content) })),
    left_out: leftOut,
  })
  const zip = packed([json('manifest.json', manifest), ...parts], ctx.now())
  return new FileAnswer(`evidence-${order.number}.zip`, 'application/zip', zip)
}

/** What was uploaded and made part of the order or its chat; what somebody only uploaded is nobody else's yet. */
async function proofs(ctx: Ctx, q: Query, order: OrderIds) {
  const subjects = [
    { kind: 'order', id: order.id },
    { kind: 'conversation', id: order.id },
  ] as const
  const found = (await Promise.all(subjects.map((subject) => filesOf(q, ctx.sealer, subject)))).flat()
  const kept: Part[] = []
  const leftOut: Manifest['left_out'] = []
  const index = new Map<string, object>()
  let room = MAX_PROOF_BYTES
  for (const { id, name, type, bytes, sha256, uploaded_at, owner_id, use } of found.filter(
    (file) => file.use !== null,
  )) {
    const said = { name, by: roleOf(order, owner_id), use, type, bytes, sha256, uploaded_at }
    const file = bytes <= room ? await openFile(q, ctx.sealer, id) : undefined
    const path = `proofs/${String(index.size + 1).padStart(2, '0')}.${type === 'application/pdf' ? 'pdf' : 'webp'}`
    index.set(id, { path: file ? path : null, ...said })
    if (file) kept.push({ path, content: file.bytes, packed: true })
    else leftOut.push({ name, bytes, sha256 })
    room -= file ? bytes : 0
  }
  return { kept, leftOut, index }
}

const roleOf = ({ buyer_id, seller_id }: OrderIds, id: string | null): 'buyer' | 'seller' | 'staff' =>
  id === buyer_id ? 'buyer' : id === seller_id ? 'seller' : 'staff'

async function chat(ctx: Ctx, q: Query, order: OrderIds, files: ReadonlyMap<string, object>) {
  return (await chatOf(q, order.id)).map(({ seq, author_kind, author_id, text_sealed, file_id, at }) => ({
    seq,
    at: at.toISOString(),
    from: author_kind === 'customer' ? roleOf(order, author_id) : author_kind,
    text: text_sealed === '' ? '' : ctx.sealer.unseal(text_sealed),
    file: file_id === null ? null : (files.get(file_id) ?? null),
  }))
}

const json = (path: string, value: unknown): Part => ({ path, content: strToU8(`${JSON.stringify(value, null, 2)}\n`) })
const hash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

function packed(parts: readonly Part[], mtime: Date): Uint8Array {
  const files: Zippable = {}
  for (const { path, content, packed } of parts) files[path] = [content, { level: packed ? 0 : 6, mtime }]
  return zipSync(files)
}

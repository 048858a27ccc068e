import type { Order } from '../../contract/orders/orders.ts'
import type { CustomerCtx } from '../kernel/context.ts'
import { storeFile } from '../kernel/files/files.ts'
import { uuid7 } from '../kernel/ids.ts'
import { inTx } from '../kernel/tx.ts'
import { evidenceBundle } from '../modules/orders/evidence/evidence.ts'
import { appendStep } from '../modules/orders/evidence/receipts.ts'
import { bareOrder } from './bare-orders.ts'
import type { TestApp } from './ctx.ts'
import { PIXEL } from './desk.ts'
import { newPerson } from './people.ts'

/** The evidence bundle of such an order, made for its buyer (`again` makes it anew): four steps, each with words, two lines of chat, a proof, and a file not shown to anybody yet. */
export async function bareBundle(
  it: TestApp,
): Promise<{ bundle: Uint8Array; number: string; again: () => Promise<Uint8Array> }> {
  const [seller, buyer] = [await newPerson(it, 'ada'), await newPerson(it, 'bob')]
  const { orderId, number } = await bareOrder(it, { buyer, seller })
  const as = (person: typeof buyer) =>
    it.ctx({ kind: 'customer', customerId: person.customerId, sessionId: person.sessionId, ip: '' }) as CustomerCtx
  for (const event of ['place', 'extend', 'pay', 'release'])
    await inTx(as(buyer), (tx) =>
      appendStep(tx, { orderId, event, role: 'buyer', state: event, data: { of: event }, words: `Why: ${event}` }),
    )
  const subject = { kind: 'order', id: orderId } as const
  const sent = { name: 'transfer.png', read: async () => Buffer.from(PIXEL) }
  const proof = await storeFile(as(buyer), sent, subject, { use: 'proof' })
  await storeFile(as(seller), { ...sent, name: 'not-shown-yet.png' }, subject)
  const say = async (seq: number, text: string, file: string | null) => {
    const { sealer } = it.ctx()
    await it.app.db.pool.query(
      `insert into message (conversation_id, seq, id, author_kind, author_id, client_id, text_sealed, file_id, at)
         values ($1, $2, $3, 'customer', $4, $5, $6, $7, now())`,
      [orderId, seq, uuid7(), buyer.customerId, `line-${seq}`, sealer.seal(text), file],
    )
  }
  await it.app.db.pool.query(
    `insert into conversation (id, kind, order_id, subject_sealed, last_at, created_at) values ($1, 'order', $1, '', now(), now())`,
    [orderId],
  )
  await say(1, 'I sent it at noon.', null)
  await say(2, '', proof.id)
  const ids = {
    id: orderId,
    number,
    buyer_id: buyer.customerId,
    seller_id: seller.customerId,
    terms: 'No third parties.',
  }
  const shown = { id: orderId, role: 'buyer', state: 'released', actions: [], rating: {} } as unknown as Order
  const again = async () => (await evidenceBundle(as(buyer), ids, shown)).body as Uint8Array
  return { bundle: await again(), number, again }
}

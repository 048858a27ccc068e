import * as chat from '../../src/contract/chat.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { orderMoved } from '../../src/contract/events/orders.ts'
import * as notices from '../../src/contract/notifications.ts'
import { uploadProof } from '../../src/contract/orders/order-endpoints.ts'
import * as replies from '../../src/contract/orders/quick-replies.ts'
import { emit } from '../../src/server/kernel/outbox.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { bareOrder } from '../../src/server/testing/bare-orders.ts'
import { PIXEL } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

type Stranger = Fixture['stranger']

export const messagingFixtures: [Endpoint, Fixture][] = []

/** Ada asks; `input` makes what she asks about, each time anew. */
const ada = <E extends Endpoint>(
  endpoint: E,
  stranger: Stranger,
  input: (world: World) => Promise<Input<E>> | Input<E> = () => ({}),
) =>
  messagingFixtures.push([
    endpoint as unknown as Endpoint,
    {
      stranger,
      visit: async (world) => ({ who: await world.fresh(world.ada), input: (await input(world)) as Input<Endpoint> }),
    },
  ])

let said = 0
const clientId = () => `client-id-${++said}`

/** An order that Ada buys from Acme. */
const order = async ({ it, ada: buyer, acme: seller }: World) => (await bareOrder(it, { buyer, seller })).orderId

const spoken = async (world: World) => {
  const conversation_id = await order(world)
  const body = { conversation_id, client_id: clientId(), text: 'Paid, with the reference.' }
  await world.it.call(chat.sendMessage, { body }, await world.fresh(world.ada))
  return conversation_id
}

ada(chat.getChat, 404, async (world) => ({ query: { order_id: await order(world) } }))
ada(chat.conversations, 'own', async (world) => {
  await spoken(world)
  return {}
})
ada(chat.messages, 404, async (world) => ({ query: { conversation_id: await spoken(world) } }))
ada(chat.sendMessage, 404, async (world) => ({
  body: { conversation_id: await order(world), client_id: clientId(), text: 'Hello' },
}))
ada(chat.uploadToChat, 404, async (world) => ({
  query: { conversation_id: await order(world), name: 'a.png' },
  file: PIXEL,
}))
ada(chat.readUpTo, 404, async (world) => ({ body: { conversation_id: await spoken(world), seq: 1 } }))
/** A quick reply of Ada's: twenty are the most, so earlier visits' make room. */
const kept = async (world: World, text: string) => {
  const owner = await world.fresh(world.ada)
  await world.it.app.db.pool.query('delete from quick_reply where customer_id = $1', [owner.customerId])
  return expectOk(await world.it.call(replies.saveQuickReply, { body: { text } }, owner)).id
}
ada(replies.quickReplies, 'own', async (world) => {
  await kept(world, 'The money is on its way.')
  return {}
})
ada(replies.saveQuickReply, 404, async (world) => ({
  body: { reply_id: await kept(world, 'Thank you!'), text: 'Thank you, and goodbye!' },
}))
ada(replies.removeQuickReply, 404, async (world) => ({ body: { reply_id: await kept(world, 'Which bank?') } }))
ada(chat.supportConversations, 'own')
ada(chat.createSupportChat, 404, async (world) => {
  const who = await world.fresh(world.ada)
  const first = { subject: 'My deposit', client_id: clientId(), text: 'It has not arrived.' }
  const { body } = await world.it.call(chat.createSupportChat, { body: first }, who)
  return { body: { conversation_id: body.data.id, client_id: clientId(), text: 'Here is the number.' } }
})
ada(uploadProof, 404, async (world) => ({ query: { order_id: await order(world), name: 'a.png' }, file: PIXEL }))
ada(chat.getFile, 404, async (world) => {
  const query = { order_id: await order(world), name: 'a.png' }
  const sent = await world.it.call(uploadProof, { query, file: PIXEL }, await world.fresh(world.ada))
  return { params: { file_id: sent.body.data.id }, query: { format: 'json' as const } }
})

/** Somebody marks an order as paid that Ada sells. */
const told = async (world: World) => {
  const { it, ada: seller, acme: buyer } = world
  const { orderId } = await bareOrder(it, { buyer, seller })
  const parties = { order_id: orderId, buyer_id: buyer.customerId, seller_id: seller.customerId }
  await inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) =>
    emit(tx, orderMoved, { ...parties, event: 'pay', by: 'buyer', state: 'paid', version: 2 }),
  )
  await it.settleEvents()
  const { body } = await it.call(notices.listNotifications, {}, await world.fresh(seller))
  return body.data.items[0]?.id ?? ''
}

ada(notices.listNotifications, 'own', async (world) => {
  await told(world)
  return {}
})
ada(notices.readNotifications, 404, async (world) => ({ body: { id: await told(world) } }))
ada(notices.getNotificationSettings, 'own')
ada(notices.setNotificationSettings, 'own', () => ({ body: { topic: 'orders' as const, email: false } }))
ada(notices.pushSubscription, 'own', () => ({
  body: { action: 'unsubscribe' as const, endpoint: 'https://fcm.googleapis.com/fcm/send/of-this-browser' },
}))

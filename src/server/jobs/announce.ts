import { channels, type RealtimeEvent } from '../../contract/realtime.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Happening } from '../kernel/jobs.ts'
import type { Announcement } from '../providers/realtime/port.ts'
import { partiesOfOrders } from './announce.rows.ts'

type Parties = ReadonlyMap<string, readonly string[]>
type Say = (
  happening: Happening,
  parties: Parties,
) => readonly { to: readonly string[]; event: RealtimeEvent; data: Record<string, unknown> }[]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const orderOf = ({ event, ref, payload }: Happening): string =>
  text(payload.order_id) || (event.startsWith('order.') ? ref : '')

/** The order's room, and both parties wherever they are. */
const order: Say = (happening, parties) => {
  const id = orderOf(happening)
  const people = parties.get(id)
  if (!people) return []
  return [{ to: [channels.order(id), ...people.map(channels.customer)], event: 'order', data: { order_id: id } }]
}

const desk: Say = ({ event, ref }) => [{ to: [channels.staff], event: 'desk', data: { about: event, id: ref } }]

const message: Say = ({ event, ref, payload }) => {
  const id = text(payload.conversation_id)
  const parties = texts(payload.parties)
  const to = [channels.conversation(id), ...parties.map(channels.customer)]
  const said = { to, event: 'message', data: { conversation_id: id, seq: payload.seq } } as const
  // With support there is one customer, and the desk is the other side.
  return parties.length === 1 ? [said, ...desk({ event, ref, payload }, new Map())] : [said]
}

const toCustomer =
  (event: RealtimeEvent, data: (happening: Happening) => Record<string, unknown>): Say =>
  (happening) => {
    const customer = text(happening.payload.customer_id) || text(happening.payload.customer)
    return customer ? [{ to: [channels.customer(customer)], event, data: data(happening) }] : []
  }

const sessionEnded: Say = ({ event, ref, payload }) => {
  const customer = event === 'session.revoked' ? text(payload.customer) : ref
  return [{ to: [channels.customer(customer)], event: 'session', data: { ended: true } }]
}

/** Which event is said on which channels; an event is looked up by its name, then by what stands before the dot. */
const heard: Readonly<Record<string, readonly Say[]>> = {
  'order.disputed': [order, desk],
  order: [order],
  dispute: [order, desk],
  appeal: [order, desk],
  'message.sent': [message],
  'notification.created': [toCustomer('notification', ({ ref }) => ({ id: ref }))],
  'session.revoked': [sessionEnded],
  'account.password_changed': [sessionEnded],
  'account.suspended': [sessionEnded],
  approval: [desk],
  merchant: [desk],
  complaint: [desk],
  desk: [desk],
}

const saysOf = ({ event }: Happening): readonly Say[] => heard[event] ?? heard[event.split('.')[0] ?? ''] ?? []

/** What is to be said of these happenings, the same thing once. */
export function announcementsOf(happenings: readonly Happening[], parties: Parties): Announcement[] {
  const all = new Map<string, Announcement>()
  for (const happening of happenings)
    for (const say of saysOf(happening))
      for (const { to, event, data } of say(happening, parties))
        all.set(JSON.stringify([to, event, data]), { channels: to, event, data })
  return [...all.values()]
}

/**
 * Says at once to browsers what happened, in ids only, and ends the connections of sessions that have ended. Nothing is repeated: pages
 * ask again by themselves when they come back, and sessions are looked at from time to time.
 */
export async function announce(ctx: Ctx, happenings: readonly Happening[]): Promise<void> {
  const { realtime } = ctx.providers
  const orders = [...new Set(happenings.filter((one) => saysOf(one).includes(order)).map(orderOf))].filter(Boolean)
  const announcements = announcementsOf(happenings, await partiesOfOrders(ctx, orders))
  if (announcements.length > 0) await realtime.publish(announcements)
  for (const { event, ref, payload } of happenings) {
    if (event === 'session.revoked') await realtime.endSessions({ customerId: text(payload.customer), sessionId: ref })
    if (event === 'account.password_changed' || event === 'account.suspended')
      await realtime.endSessions({ customerId: ref })
  }
}

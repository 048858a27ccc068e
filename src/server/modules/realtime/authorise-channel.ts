import { channels } from '../../../contract/realtime.ts'
import type { CustomerCtx, StaffCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { hearsConversation, hearsOrder, usernameOf } from './hearers.rows.ts'

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const named = (pattern: string) => new RegExp(`^${pattern}$`)

const CUSTOMER = named(channels.customer(ID))
const ORDER = named(channels.order(ID))
const CONVERSATION = named(channels.conversation(ID))

/** Who may hear a channel, by its name. */
async function mayHear(ctx: CustomerCtx, channel: string): Promise<boolean> {
  const { customerId } = ctx.actor
  const idIn = (pattern: RegExp) => pattern.exec(channel)?.[1]
  const customer = idIn(CUSTOMER)
  if (customer) return customer === customerId
  const order = idIn(ORDER)
  if (order) return hearsOrder(ctx, order, customerId)
  const conversation = idIn(CONVERSATION)
  if (conversation) return hearsConversation(ctx, conversation, customerId)
  return channel === channels.online && ctx.config.REALTIME_PRESENCE
}

/**
 * Signs a subscription for whoever may hear the channel: their own, an order's or a conversation's they are party to, and who is online.
 * Throws not_found for every other name, there or not.
 */
export async function authoriseChannel(
  ctx: CustomerCtx,
  asked: { socket_id: string; channel_name: string; heard?: string | undefined },
) {
  const { customerId, sessionId } = ctx.actor
  const { heard } = asked
  if (!(await mayHear(ctx, asked.channel_name))) throw new Problem('not_found')
  const username = asked.channel_name === channels.online ? await usernameOf(ctx, customerId) : undefined
  const listener = { customerId, sessionId, ...(username !== undefined && { username }), ...(heard && { heard }) }
  const signed = ctx.providers.realtime.signChannel(asked.socket_id, asked.channel_name, listener)
  if (!signed) throw new Problem('not_found')
  return signed
}

/** Lets a socket sign in as the caller's session, so that it ends with it. Throws not_found where realtime is off. */
export async function authoriseSocket(ctx: CustomerCtx, asked: { socket_id: string }) {
  const signed = ctx.providers.realtime.signSocket(asked.socket_id, ctx.actor.sessionId)
  if (!signed) throw new Problem('not_found')
  return signed
}

/** Signs the desk's own channel for whoever is at work; it ends with their session there. Throws not_found where realtime is off. */
export async function authoriseDesk(ctx: StaffCtx, { socket_id }: { socket_id: string }) {
  const { staffId, sessionId } = ctx.actor
  const channel = channels.staff
  const signed = ctx.providers.realtime.signChannel(socket_id, channel, { customerId: staffId, sessionId })
  if (!signed) throw new Problem('not_found')
  return { channel, ...signed }
}

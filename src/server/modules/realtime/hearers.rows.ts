import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'

const ORDER = 'select 1 from p2p_order where id = $1 and $2 in (buyer_id, seller_id)'
// A conversation about an order is its parties' and has its id, before anybody said anything too; one with support is its customer's.
const CONVERSATION = `select 1 from p2p_order where id = $1 and $2 in (buyer_id, seller_id)
  union all select 1 from conversation where id = $1 and customer_id = $2`
const USERNAME = 'select username from customer where id = $1'

/** Whether an order is a customer's to hear of. */
export const hearsOrder = async (ctx: Ctx, orderId: string, customerId: string): Promise<boolean> =>
  (await query(ctx)(ORDER, [orderId, customerId])).length > 0

/** Whether a conversation is a customer's to hear of. */
export const hearsConversation = async (ctx: Ctx, conversationId: string, customerId: string): Promise<boolean> =>
  (await query(ctx)(CONVERSATION, [conversationId, customerId])).length > 0

/** The name others see. */
export const usernameOf = async (ctx: Ctx, customerId: string): Promise<string> =>
  (await query(ctx)<{ username: string }>(USERNAME, [customerId]))[0]?.username ?? ''

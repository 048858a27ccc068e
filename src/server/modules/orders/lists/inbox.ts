import { type InboxRow, inboxRules, type OrderRow as WireRow } from '../../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { query } from '../../../kernel/tx.ts'
import { rowOnWire } from '../order-view.ts'
import { type TalkRow, talksOf } from './inbox.rows.ts'
import { ordersOf } from './order-lists.rows.ts'

/** As many orders under way are put in order; whoever has more sees the latest of them. */
const MOST_READ = 500

/**
 * The caller's orders under way, as buyer and as seller, with the newest line of each one's chat: those that wait for the caller before those that
 * wait for the other side, and of each the one whose time ends first; at most `inboxRules.most`.
 */
export async function readInbox(ctx: CustomerCtx): Promise<PageOf<InboxRow>> {
  const me = ctx.actor.customerId
  const q = query(ctx)
  const rows = await ordersOf(q, me, { limit: MOST_READ }, { markets: ['crypto', 'currency'], open: true })
  const orders = rows.map((row) => {
    const buys = row.buyer_id === me
    return rowOnWire(row, buys ? 'buyer' : 'seller', { user_id: buys ? row.seller_id : row.buyer_id, username: '' })
  })
  const first = orders.sort(byNeed).slice(0, inboxRules.most)
  const talks = await talksOf(
    q,
    me,
    first.map(({ id, counterparty }) => ({ id, otherId: counterparty.user_id })),
  )
  const data = first.map((order) => {
    const talk = talks.get(order.id) as TalkRow
    return {
      order: { ...order, counterparty: { ...order.counterparty, username: talk.username } },
      avatar: talk.avatar,
      unread: talk.unread,
      last: lastOf(ctx, talk),
    }
  })
  return { data, next: null }
}

const NEVER = '9999'

/** The caller's turn first, then the deadline that comes first, then the order that was placed first. */
function byNeed(a: WireRow, b: WireRow): number {
  if (a.your_turn !== b.your_turn) return a.your_turn ? -1 : 1
  const due = (one: WireRow) => `${one.deadline?.at ?? NEVER} ${one.id}`
  return due(a) < due(b) ? -1 : 1
}

function lastOf(ctx: CustomerCtx, { last_seq, last_at, last_author, last_sealed }: TalkRow): InboxRow['last'] {
  if (last_seq === null || last_at === null || last_sealed === null) return null
  const letters = [...ctx.sealer.unseal(last_sealed).replaceAll(/\s+/g, ' ')]
  const whole = letters.length <= inboxRules.previewLength
  return {
    seq: last_seq,
    text: whole ? letters.join('') : `${letters.slice(0, inboxRules.previewLength).join('')}…`,
    mine: last_author === ctx.actor.customerId,
    at: last_at.toISOString(),
  }
}

import type { Session } from '../../../../contract/accounts/sessions.ts'
import { type CustomerCtx, nameIn } from '../../../kernel/context.ts'
import { keyOf, withKey } from '../../../kernel/customer-keys/with-key.ts'
import { saidDevice } from '../../../kernel/security/device.ts'
import { type SeenFrom, seenOf } from '../../../kernel/security/familiar-places.ts'
import { query, type Tx } from '../../../kernel/tx.ts'

interface Row {
  id: string
  via: Session['via']
  device: string
  ip_sealed: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

const IP = 'customer_session.ip_sealed'
const SEEN = `select device, ${withKey(IP)} ip_sealed from customer_session where id = $1`
/** With which browser and from which network a session was opened; undefined where there is none. */
export async function seenIn(tx: Pick<Tx, 'q' | 'ctx'>, sessionId: string | null): Promise<SeenFrom | undefined> {
  const [row] = sessionId === null ? [] : await tx.q<Pick<Row, 'device' | 'ip_sealed'>>(SEEN, [sessionId])
  return row && { device: row.device, network: tx.ctx.sealer.unseal(row.ip_sealed) }
}

/** Whether a request comes with the browser and from the network that its session was opened with. */
export async function isWhereSignedIn(tx: Pick<Tx<CustomerCtx>, 'q' | 'ctx'>): Promise<boolean> {
  const { actor, place } = tx.ctx
  const opened = await seenIn(tx, actor.sessionId)
  const now = place && seenOf(place)
  return now !== undefined && now.device === opened?.device && now.network === opened.network
}

const MINE = `select id, via, device, ${withKey(IP, undefined, keyOf('account', '$1'))} ip_sealed, created_at, last_seen_at, expires_at from customer_session
  where customer_id = $1 and revoked_at is null and expires_at > $2 order by last_seen_at desc, id desc limit 100`

/** The caller's live sessions, the latest use first; all in one page. */
export async function mySessions(ctx: CustomerCtx): Promise<{ data: Session[]; next: null }> {
  const rows = await query(ctx)<Row>(MINE, [ctx.actor.customerId, ctx.now()])
  const data = rows.map((row) => ({
    session_id: row.id,
    device: nameIn(ctx, saidDevice(row.device)),
    ip: ctx.sealer.unseal(row.ip_sealed),
    via: row.via,
    current: row.id === ctx.actor.sessionId,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
  return { data, next: null }
}

import type { Db } from '../../../db/client.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { batchLoad } from '../../../kernel/statements/batch-load.ts'
import { query } from '../../../kernel/tx.ts'
import { readToken, type SessionRef } from './bearer.ts'

interface LiveRow {
  id: string
  customer_id: string
  expires_at: Date
}

const LIVE = `select s.id, s.customer_id, s.expires_at from customer_session s join customer c on c.id = s.customer_id
  where s.id = any($1::uuid[]) and s.revoked_at is null and not s.awaits_code and c.status = 'active'`

const loaders = new WeakMap<Db, (id: string) => Promise<LiveRow | undefined>>()

const loaderOf = (db: Db) => {
  let load = loaders.get(db)
  if (!load) {
    load = batchLoad(async (ids: string[]) => {
      const rows = await query({ db })<LiveRow>(LIVE, [ids])
      return new Map(rows.map((row) => [row.id, row]))
    })
    loaders.set(db, load)
  }
  return load
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Who bears this token: undefined when it is forged or expired, or its session has ended, was revoked or waits for a second factor, or
 * the customer is suspended. Asks the database each time (requests that arrive together, together), so a revocation counts at once.
 */
export async function authenticate(ctx: Ctx, bearer: string): Promise<SessionRef | undefined> {
  const named = await readToken(ctx, bearer)
  if (!named || !UUID.test(named.sessionId)) return undefined
  const row = await loaderOf(ctx.db)(named.sessionId)
  const lives = row && row.customer_id === named.customerId && row.expires_at > ctx.now()
  return lives ? named : undefined
}

import type { TeamRole } from '../../../../contract/teams/roles.ts'
import type { Db } from '../../../db/client.ts'
import type { Ctx, ForAccount } from '../../../kernel/context.ts'
import { batchLoad } from '../../../kernel/statements/batch-load.ts'
import { query } from '../../../kernel/tx.ts'
import { countingFactor } from '../second-factor/has-factor.ts'
import { readToken } from './bearer.ts'
import { accountOf, MAY_ACT, ROLE, SESSIONS } from './live-session.ts'

interface LiveRow {
  id: string
  person_id: string
  kind: 'individual' | 'entity'
  account_id: string
  role: TeamRole | null
  expires_at: Date
  has_factor: boolean
}

const LIVE = `select s.id, s.customer_id as person_id, s.expires_at, a.id as account_id, a.kind, ${ROLE} as role,
  ${countingFactor('s.customer_id')} as has_factor from ${SESSIONS} where s.id = any($1::uuid[]) and ${MAY_ACT}`

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

/** `customerId`: the account that is acted for; `member` where that is a company's. `lacksFactor`: whoever acts has no second factor that counts. */
export type Bearer = { customerId: string; sessionId: string; lacksFactor?: true } & ForAccount

/**
 * Who bears this token, and for which account: undefined when it is forged or expired, or its session has ended, was revoked or waits for a second factor, or
 * the customer is suspended or isn't of the team. Asks the database each time (requests that arrive together, together), so a revocation counts at once.
 */
export async function authenticate(ctx: Ctx, bearer: string): Promise<Bearer | undefined> {
  const named = await readToken(ctx, bearer)
  if (!named || !UUID.test(named.sessionId)) return undefined
  const row = await loaderOf(ctx.db)(named.sessionId)
  const lives = row && row.person_id === named.customerId && row.expires_at > ctx.now()
  if (!lives) return undefined
  const lacks = row.has_factor ? {} : { lacksFactor: true as const }
  return { customerId: row.account_id, sessionId: row.id, ...lacks, ...accountOf(row) }
}

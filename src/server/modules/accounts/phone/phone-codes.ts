import type { Ctx } from '../../../kernel/context.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { pooled } from '../../../kernel/tx.ts'

const KEEP = 'insert into phone_code (ref, code_hash, expires_at) values ($1, $2, $3) on conflict (ref) do nothing'
const ATTEMPT = `update phone_code set tries = tries + 1 where ref = $1 and tries < 5 and expires_at > $2 returning code_hash`

/** The house's own codes in the database: five tries each, counted before one is compared, for all processes together. */
export function phoneCodes(db: Ctx['db'], now: () => Date, sealer: Pick<Sealer, 'blindIndex'>) {
  const q = pooled(db)
  return {
    now,
    keyed: sealer.blindIndex,
    keep: async (ref: string, hash: string, expiresAt: Date) => void (await q(KEEP, [ref, hash, expiresAt])),
    attempt: async (ref: string) => (await q<{ code_hash: string }>(ATTEMPT, [ref, now()]))[0]?.code_hash,
  }
}

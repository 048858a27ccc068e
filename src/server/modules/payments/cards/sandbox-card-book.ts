import type { Ctx } from '../../../kernel/context.ts'
import { pooled } from '../../../kernel/tx.ts'

interface Row {
  ref: string
  currency: string
  total: string
  stage: 'open' | 'declined' | 'challenge' | 'paid' | 'canceled'
  does: never
  authenticated: boolean
  moved_at: Date
}

const COLUMNS = 'ref, currency, total, stage, does, authenticated, moved_at'
const BEGIN = `insert into sandbox_card (ref, currency, total, stage, moved_at) values ($1, $2, $3, 'open', $4) on conflict (ref) do nothing`
const MOVE = `update sandbox_card set stage = $3, does = $4, authenticated = $5, moved_at = $6 where ref = $1 and stage = any($2::text[])`
const read = ({ total, ...row }: Row) => ({ ...row, total: BigInt(total) })

/** The books of the sandbox's payment service, in the database. */
export function sandboxCardBook(db: Ctx['db'], now: () => Date) {
  const q = pooled(db)
  return {
    now,
    begin: async (payment: { ref: string; currency: string; total: bigint }) =>
      void (await q(BEGIN, [payment.ref, payment.currency, payment.total.toString(), now()])),
    read: async (ref: string) =>
      (await q<Row>(`select ${COLUMNS} from sandbox_card where ref = $1`, [ref])).map(read)[0],
    move: async (
      ref: string,
      from: readonly string[],
      { stage, does, authenticated }: { stage: string; does: string | null; authenticated: boolean },
    ) => void (await q(MOVE, [ref, from, stage, does, authenticated, now()])),
    paid: async (currency: string) =>
      (await q<Row>(`select ${COLUMNS} from sandbox_card where currency = $1 and stage = 'paid'`, [currency])).map(
        read,
      ),
  }
}

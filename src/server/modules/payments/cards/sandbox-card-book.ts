import type { Ctx } from '../../../kernel/context.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { pooled } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'

interface Row {
  ref: string
  currency: string
  total: string
  stage: 'open' | 'declined' | 'challenge' | 'paid' | 'canceled'
  does: never
  authenticated: boolean
  moved_at: Date
  profile_sealed: string | null
}

interface Payout {
  ref: string
  currency: string
  made_at: Date
}

// Who pays is never asked: a pretended card bears the name of the account that it pays into.
const SEEN = `select s.ref, s.currency, s.total, s.stage, s.does, s.authenticated, s.moved_at, ${withKey('customer.profile_sealed', 'c')} profile_sealed
  from sandbox_card s left join deposit d on d.id = substring(s.ref from '^sandbox_(.{36})$')::uuid left join customer c on c.id = d.customer_id`
const BEGIN = `insert into sandbox_card (ref, currency, total, stage, moved_at) values ($1, $2, $3, 'open', $4) on conflict (ref) do nothing`
const MOVE = `update sandbox_card set stage = $3, does = $4, authenticated = $5, moved_at = $6 where ref = $1 and stage = any($2::text[])`

const PAY_OUT =
  'insert into sandbox_payout (ref, currency, amount, made_at) values ($1, $2, $3, $4) on conflict (ref) do nothing'
const PAYOUTS = 'select ref, currency, amount::text, made_at from sandbox_payout order by made_at, ref'

/** The books of the sandbox's payment service, in the database. */
export function sandboxCardBook(db: Ctx['db'], now: () => Date, sealer: Sealer) {
  const q = pooled(db)
  const read = ({ total, profile_sealed, ...row }: Row) => {
    const name = profile_sealed === null ? null : openProfile(sealer, { profile_sealed })
    return { ...row, total: BigInt(total), holder: name && `${name.first_name} ${name.last_name}` }
  }
  return {
    now,
    begin: async (payment: { ref: string; currency: string; total: bigint }) =>
      void (await q(BEGIN, [payment.ref, payment.currency, payment.total.toString(), now()])),
    read: async (ref: string) => (await q<Row>(`${SEEN} where s.ref = $1`, [ref])).map(read)[0],
    move: async (
      ref: string,
      from: readonly string[],
      { stage, does, authenticated }: { stage: string; does: string | null; authenticated: boolean },
    ) => void (await q(MOVE, [ref, from, stage, does, authenticated, now()])),
    paid: async (currency: string) =>
      (await q<Row>(`${SEEN} where s.currency = $1 and s.stage = 'paid'`, [currency])).map(read),
    payOut: async (payout: Payout & { amount: bigint }) =>
      void (await q(PAY_OUT, [payout.ref, payout.currency, payout.amount.toString(), payout.made_at])),
    payouts: async () =>
      (await q<Payout & { amount: string }>(PAYOUTS)).map((row) => ({ ...row, amount: BigInt(row.amount) })),
  }
}

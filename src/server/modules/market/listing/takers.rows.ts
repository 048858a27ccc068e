import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import type { Query } from '../../../kernel/tx.ts'

/** What a customer brings who wants to take an ad. */
export interface TakerRow {
  level: AccountLevel
  created_at: Date
  profile_sealed: string
  completed: string
  failed: string
  banned_until: Date | null
  methods: { rail: string; currency: string }[]
}

const TAKER = `select c.level, c.created_at, c.profile_sealed, coalesce(t.completed, 0) completed, coalesce(t.failed, 0) failed, t.banned_until,
    (select coalesce(json_agg(json_build_object('rail', m.rail, 'currency', m.currency)), '[]')
     from payment_method m where m.customer_id = c.id and m.removed_at is null) methods
  from customer c left join trader t on t.customer_id = c.id where c.id = $1`

/** Throws Error when there is no such customer: whoever asks is signed in. */
export async function takerRow(q: Query, customerId: string): Promise<TakerRow> {
  const [row] = await q<TakerRow>(TAKER, [customerId])
  if (!row) throw new Error(`no customer ${customerId}`)
  return row
}

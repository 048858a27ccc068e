import type { ChecklistStep } from '../../../../contract/wallet/checklist.ts'
import type { Query } from '../../../kernel/tx.ts'
import { countingFactor } from '../second-factor/has-factor.ts'

export type Done = Record<ChecklistStep, boolean> & { kind: 'individual' | 'entity' }

// Each is one look into an index, and stops at the first row.
const DONE = `select c.kind,
  exists (select from ledger_account a where a.owner_id = c.id and a.purpose = 'available' and a.credits_posted > 0) as deposit,
  ${countingFactor('$2::uuid')} as second_factor,
  exists (select from customer_phone p where p.customer_id = c.id) as phone,
  case c.kind when 'entity' then c.level = 'E' else exists (select from customer_identity i where i.customer_id = c.id) end as identity,
  exists (select from conversion x where x.customer_id = c.id)
    or exists (select from buy_order b where b.customer_id = c.id and b.state = 'released' and b.closed_at is not null)
    or exists (select from p2p_order o where o.buyer_id = c.id and o.escrow in ('released', 'split') and o.closed_at is not null)
    or exists (select from p2p_order o where o.seller_id = c.id and o.escrow in ('released', 'split') and o.closed_at is not null) as exchange,
  exists (select from destination d where d.customer_id = c.id and d.removed_at is null) as destination
  from customer c where c.id = $1`

/** What of the checklist an account has done, and whoever acts for it (`personId`) of their own sign-in; undefined where there is no such account. */
export const doneBy = async (q: Query, customerId: string, personId: string): Promise<Done | undefined> =>
  (await q<Done>(DONE, [customerId, personId]))[0]

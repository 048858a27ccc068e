import { LegalFacts } from '../../../../contract/accounts/name-corrections.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { ListedSubject } from '../../../kernel/providers.ts'
import { query } from '../../../kernel/tx.ts'
import { screenNow, type Wanted } from '../../screening/screen.ts'
import { subjectOf } from '../../screening/subjects.rows.ts'
import { listsSilent } from './lists-silent.ts'

const WANTED = `select customer_id, ${withKey('name_correction.wanted_sealed')} wanted_sealed from name_correction where id = $1 and state = 'proposed'`

/**
 * Holds somebody's new name against lists before it becomes theirs, where the one before was: a person's or an organisation's whose identity is known. Throws 'unavailable' where
 * nobody says.
 */
export async function screenNewName(ctx: StaffCtx, correctionId: string): Promise<void> {
  const q = query(ctx)
  const [row] = await q<{ customer_id: string; wanted_sealed: string }>(WANTED, [correctionId])
  if (!row) return
  const wanted = LegalFacts.parse(JSON.parse(ctx.sealer.unseal(row.wanted_sealed)))
  const { customer_id: customerId } = row
  const under = async (kind: 'person' | 'company', name: string | undefined): Promise<Wanted[]> => {
    const known = name === undefined ? undefined : await subjectOf(q, kind, customerId)
    if (!known || name === undefined) return []
    const facts = { ...(JSON.parse(ctx.sealer.unseal(known.facts_sealed)) as ListedSubject), name } as ListedSubject
    return [{ kind, ref: customerId, customerId, facts }]
  }
  const { first_name, last_name, company_name } = wanted
  const person = first_name !== undefined && last_name !== undefined ? `${first_name} ${last_name}` : undefined
  const all = [...(await under('person', person)), ...(await under('company', company_name))]
  if (!(await screenNow(ctx, all))) throw listsSilent()
}

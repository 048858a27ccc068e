import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { paperLanguage } from '../../kernel/papers/language.ts'
import { addressLines, type PaperCustomer } from '../../kernel/papers/parties.ts'
import { query } from '../../kernel/tx.ts'
import { customerById, legalName, openProfile } from './customers.rows.ts'
import { NAME_CHECKED } from './name-source.ts'

const CHECKED = `select ${NAME_CHECKED} as checked from customer c where c.id = $1`

/** The caller as papers name their customer. */
export async function paperCustomer(ctx: CustomerCtx): Promise<PaperCustomer> {
  const customer = await customerById(ctx, ctx.actor.customerId)
  if (!customer) throw new Problem('unauthenticated')
  const profile = openProfile(ctx.sealer, customer)
  const { country } = paperLanguage(ctx)
  const [row] = await query(ctx)<{ checked: boolean }>(CHECKED, [customer.id])
  return {
    username: customer.username,
    name: legalName(profile),
    checked: row?.checked ?? false,
    address: profile.address ? addressLines(profile.address, country) : [country(profile.country)],
  }
}

import { networkCodes } from '../../../../contract/chain/networks.ts'
import { type Found, type FoundKind, findable, maySee } from '../../../../contract/desk/desk-search.ts'
import { customerFacts, isTheirs } from '../../../../contract/desk/tools/desk-customer.ts'
import { phoneTidy } from '../../../../contract/rails/rail-checks.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { UUID } from '../../../kernel/page-cursor.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { emailIndex } from '../../accounts/customers.rows.ts'
import { phoneIndex } from '../../accounts/phone/phones.rows.ts'
import { referencesIn } from '../../payments/reference.ts'
import { addressIndex } from '../../withdrawals/address-index.ts'
import { finders, type Sought } from './search.rows.ts'

const MOST = 10

/**
 * What bears a number, a reference, a transaction's hash, an address, an e-mail address, a phone number, a username or an id, written whole, of what the caller's roles may see, the latest first and
 * ten of a kind at most. Who looked for whom is on record by what was found: what was written may be somebody's address.
 */
export async function search(ctx: StaffCtx, { q: written }: { q: string }): Promise<PageOf<Found>> {
  const sought = soughtFor(ctx, written)
  const kinds = (Object.keys(findable) as FoundKind[]).filter((kind) => maySee(kind, ctx.actor.roles))
  const lists = await Promise.all(
    kinds.map(async (kind) => (await finders[kind](query(ctx), sought, MOST)).map((row): Found => ({ kind, ...row }))),
  )
  const found = lists.flat()
  await inTx(ctx, (tx) =>
    audit(tx, 'desk.search', `staff:${ctx.actor.staffId}`, { found: found.map(({ kind, id }) => `${kind}:${id}`) }),
  )
  return { data: found, next: null }
}

/** Of whom one may not read how to reach them, one doesn't learn whose an e-mail address, a phone number or an address on a list is either. */
const NOBODY = ''

function soughtFor({ sealer, actor }: StaffCtx, text: string): Sought {
  const hash = text.toLowerCase().replace(/^0x/, '')
  const reaches = isTheirs(customerFacts.found_by_contact, actor.roles)
  return {
    text: reaches ? text : NOBODY,
    number: text.toUpperCase(),
    username: text.replace(/^@/, ''),
    emailIndex: reaches ? emailIndex(sealer, text) : NOBODY,
    phoneIndex: reaches ? phoneIndex(sealer, phoneTidy(text)) : NOBODY,
    hashes: [hash, `0x${hash}`],
    networks: networkCodes,
    addressIndexes: reaches ? networkCodes.map((network) => addressIndex(sealer, network, text)) : [],
    references: [...referencesIn(text), text.toUpperCase()],
    standing: referencesIn(text, 'standing'),
    id: UUID.test(text.toLowerCase()) ? text.toLowerCase() : null,
  }
}

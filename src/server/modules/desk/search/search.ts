import { networkCodes } from '../../../../contract/chain/networks.ts'
import { type Found, type FoundKind, findable, maySee } from '../../../../contract/desk/desk-search.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { emailIndex } from '../../accounts/customers.rows.ts'
import { addressIndex } from '../../withdrawals/address-index.ts'
import { finders, type Sought } from './search.rows.ts'

const MOST = 10

/**
 * What bears a number, a transaction's hash, an address, an e-mail address or a username, written whole, of what the caller's roles may see, the latest first and
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

function soughtFor({ sealer }: StaffCtx, text: string): Sought {
  const hash = text.toLowerCase().replace(/^0x/, '')
  return {
    text,
    number: text.toUpperCase(),
    username: text.replace(/^@/, ''),
    emailIndex: emailIndex(sealer, text),
    hashes: [hash, `0x${hash}`],
    networks: networkCodes,
    addressIndexes: networkCodes.map((network) => addressIndex(sealer, network, text)),
  }
}

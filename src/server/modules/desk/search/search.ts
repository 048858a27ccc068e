import { networkCodes } from '../../../../contract/chain/networks.ts'
import {
  type Found,
  type FoundKind,
  findable,
  MOST_FOUND,
  maySee,
  type SearchResult,
} from '../../../../contract/desk/desk-search.ts'
import { customerFacts, isTheirs } from '../../../../contract/desk/tools/desk-customer.ts'
import { phoneTidy } from '../../../../contract/rails/rail-checks.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { UUID } from '../../../kernel/page-cursor.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { emailIndex, legalName, openProfile } from '../../accounts/customers.rows.ts'
import { accountIndex, soughtNames } from '../../accounts/names/search-words.ts'
import { phoneIndex } from '../../accounts/phone/phones.rows.ts'
import { referencesIn } from '../../payments/reference.ts'
import { addressIndex } from '../../withdrawals/address-index.ts'
import { type FoundRow, finders, type Sought } from './search.rows.ts'
import { namedSo, ofAccount } from './words.rows.ts'

/**
 * What bears a number, a reference, a transaction's hash, an address, an e-mail address, a phone number, a username or an id, written whole, of what the caller's roles may see, the latest first and
 * ten of a kind at most, with the kinds of which there is more. Customers are found by words of their names, too, in any order and spelling, and by an account's number: theirs, or one that paid
 * them. Who looked for whom is on record by what was found: what was written may be somebody's address.
 */
export async function search(ctx: StaffCtx, { q: written }: { q: string }): Promise<SearchResult> {
  const sought = { ...soughtFor(ctx, written), bySecrets: await bySecrets(ctx, written) }
  const kinds = (Object.keys(findable) as FoundKind[]).filter((kind) => maySee(kind, ctx.actor.roles))
  const lists = await Promise.all(
    kinds.map(async (kind) => ({ kind, rows: await finders[kind](query(ctx), sought, MOST_FOUND + 1) })),
  )
  const found = lists.flatMap(({ kind, rows }) => rows.slice(0, MOST_FOUND).map((row) => shown(ctx, kind, row)))
  await inTx(ctx, (tx) =>
    audit(tx, 'desk.search', `staff:${ctx.actor.staffId}`, { found: found.map(({ kind, id }) => `${kind}:${id}`) }),
  )
  return { found, more: lists.filter(({ rows }) => rows.length > MOST_FOUND).map(({ kind }) => kind) }
}

function shown({ sealer, actor }: StaffCtx, kind: FoundKind, { profile_sealed, ...row }: FoundRow): Found {
  const named = profile_sealed !== undefined && isTheirs(customerFacts.legal_name, actor.roles)
  return { kind, ...row, legal_name: named ? legalName(openProfile(sealer, { profile_sealed })) : null }
}

/** One more than is shown, so that it can be told. An address of e-mail is nobody's name. */
async function bySecrets(ctx: StaffCtx, text: string): Promise<string[]> {
  if (!isTheirs(customerFacts.found_by_contact, ctx.actor.roles)) return []
  const [q, account] = [query(ctx), accountIndex(ctx.sealer, text)]
  const names = text.includes('@') ? [] : soughtNames(ctx.sealer, text)
  const found = await Promise.all([
    ...names.map((words) => namedSo(q, words, MOST_FOUND + 1)),
    ...(account === undefined ? [] : [ofAccount(q, account, MOST_FOUND + 1)]),
  ])
  return [...new Set(found.flat())]
}

/** Of whom one may not read how to reach them, one doesn't learn whose an e-mail address, a phone number or an address on a list is either. */
const NOBODY = ''

function soughtFor({ sealer, actor }: StaffCtx, text: string): Omit<Sought, 'bySecrets'> {
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

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
import { cursorOf, UUID, valuesIn } from '../../../kernel/page-cursor.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { emailIndex, legalName, openProfile } from '../../accounts/customers.rows.ts'
import { accountIndex, soughtNames } from '../../accounts/names/search-words.ts'
import { phoneIndex } from '../../accounts/phone/phones.rows.ts'
import { referencesIn } from '../../payments/reference.ts'
import { addressIndex } from '../../withdrawals/address-index.ts'
import { numbersOf } from './index-words.ts'
import { type FoundRow, finders, type Sought } from './search.rows.ts'
import { type After, FIRST, namedSo, paidFrom, paidTo } from './words.rows.ts'

/**
 * What bears a number, a reference, a transaction's hash, an address, an e-mail address, a phone number, a username or an id, written whole, of what the caller's roles may see, the latest first and
 * ten of a kind at most, with the kinds of which there is more. Customers are found by words of their names, too, in any order and spelling, and by an account's number: theirs, or one that paid
 * them: whose name is checked before who only says so, and of each the oldest first; with the cursor of the last answer they go on, alone. Who looked for whom is on record by what was found: what was
 * written may be somebody's address. Throws 'invalid_input' on `cursor`.
 */
export async function search(
  ctx: StaffCtx,
  { q: written, cursor }: { q: string; cursor?: string | undefined },
): Promise<SearchResult> {
  const after = cursor === undefined ? FIRST : afterIn(cursor)
  const account = reaches(ctx) ? accountIndex(ctx.sealer, written) : undefined
  const sought = { ...soughtFor(ctx, written), ...(await bySecrets(ctx, written, account, after)), after }
  const kinds = (cursor === undefined ? (Object.keys(findable) as FoundKind[]) : (['customer'] as const)).filter(
    (kind) => maySee(kind, ctx.actor.roles),
  )
  const lists = await Promise.all(
    kinds.map(async (kind) => ({ kind, rows: await finders[kind](query(ctx), sought, MOST_FOUND + 1) })),
  )
  const paid = await paidBy(ctx, account, sought, lists.find(({ kind }) => kind === 'customer')?.rows ?? [])
  const found = lists.flatMap(({ kind, rows }) => rows.slice(0, MOST_FOUND).map((row) => shown(ctx, kind, row, paid)))
  await inTx(ctx, (tx) =>
    audit(tx, 'desk.search', `staff:${ctx.actor.staffId}`, { found: found.map(({ kind, id }) => `${kind}:${id}`) }),
  )
  const more = lists.filter(({ rows }) => rows.length > MOST_FOUND)
  const last = more.find(({ kind }) => kind === 'customer')?.rows[MOST_FOUND - 1]
  return { found, more: more.map(({ kind }) => kind), next: last ? cursorOf(String(last.rank), last.id) : null }
}

function afterIn(cursor: string): After {
  const [rank, id] = valuesIn(cursor, [/^[0-3]$/, UUID])
  return { rank: Number(rank), id }
}

const reaches = ({ actor }: StaffCtx): boolean => isTheirs(customerFacts.found_by_contact, actor.roles)

type Paid = ReadonlyMap<string, boolean>

function shown({ sealer, actor }: StaffCtx, kind: FoundKind, row: FoundRow, paid: Paid): Found {
  const { id, number, username, user_id, profile_sealed, level } = row
  const named = profile_sealed !== undefined && isTheirs(customerFacts.legal_name, actor.roles)
  return {
    ...{ kind, id, number, username, user_id },
    legal_name: named ? legalName(openProfile(sealer, { profile_sealed })) : null,
    level: named && level ? level : null,
    paid: kind === 'customer' ? (paid.get(id) ?? null) : null,
  }
}

/** Of each who is found by an account's number whether money came from it or arrived on it: anybody may write somebody else's down as theirs. */
async function paidBy(
  ctx: StaffCtx,
  account: string | undefined,
  { payers, owners }: Pick<Secrets, 'payers' | 'owners'>,
  rows: readonly FoundRow[],
): Promise<Paid> {
  if (account === undefined) return new Map()
  const byIt = rows.map(({ id }) => id).filter((id) => payers.includes(id) || owners.includes(id))
  const arrived = (await paidTo(query(ctx), byIt)).filter((one) => numbersOf(ctx.sealer, one).includes(account))
  const proven = new Set([...payers, ...arrived.map(({ customer_id }) => customer_id)])
  return new Map(byIt.map((id) => [id, proven.has(id)]))
}

interface Secrets {
  bySecrets: string[]
  /** Those of them who say that the account is theirs. */
  owners: string[]
  payers: string[]
}

/** One more than is shown, so that it can be told. An address of e-mail is nobody's name. */
async function bySecrets(ctx: StaffCtx, text: string, account: string | undefined, after: After): Promise<Secrets> {
  if (!reaches(ctx)) return { bySecrets: [], owners: [], payers: [] }
  const q = query(ctx)
  const names = text.includes('@') ? [] : soughtNames(ctx.sealer, text)
  const named = (words: readonly string[]) => namedSo(q, words, MOST_FOUND + 1, after)
  const [owners, payers, ...others] = await Promise.all([
    account === undefined ? [] : named([account]),
    account === undefined ? [] : paidFrom(q, account),
    ...names.map(named),
  ])
  return { bySecrets: [...new Set([...owners, ...others.flat()])], owners, payers }
}

/** Of whom one may not read how to reach them, one doesn't learn whose an e-mail address, a phone number or an address on a list is either. */
const NOBODY = ''

function soughtFor(ctx: StaffCtx, text: string): Omit<Sought, 'bySecrets' | 'payers' | 'after'> {
  const hash = text.toLowerCase().replace(/^0x/, '')
  const { sealer } = ctx
  const may = reaches(ctx)
  return {
    text: may ? text : NOBODY,
    number: text.toUpperCase(),
    username: text.replace(/^@/, ''),
    emailIndex: may ? emailIndex(sealer, text) : NOBODY,
    phoneIndex: may ? phoneIndex(sealer, phoneTidy(text)) : NOBODY,
    hashes: [hash, `0x${hash}`],
    networks: networkCodes,
    addressIndexes: may ? networkCodes.map((network) => addressIndex(sealer, network, text)) : [],
    references: [...referencesIn(text), text.toUpperCase()],
    standing: referencesIn(text, 'standing'),
    id: UUID.test(text.toLowerCase()) ? text.toLowerCase() : null,
  }
}

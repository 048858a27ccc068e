import type { z } from 'zod'
import type { AccountKind, AccountLevel, Address } from '../../../contract/accounts/profiles.ts'
import type { Ctx } from '../../kernel/context.ts'
import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import type { Sealer } from '../../kernel/seal.ts'
import { type Query, query, type Tx } from '../../kernel/tx.ts'
import { avatarOf } from './avatar/avatars.rows.ts'

/** Personal data as it lies sealed. */
export interface Profile {
  first_name: string
  last_name: string
  country: string
  company_name?: string
  registration_number?: string
  representative_role?: string
  trading_name?: string
  website?: string
  address?: z.output<typeof Address>
  language?: string
  display_currency?: string
  anti_phishing_code?: string
}

export interface CustomerRow {
  id: string
  kind: AccountKind
  legal_type: string
  username: string
  email_sealed: string
  profile_sealed: string
  password_hash: string | null
  /** How often all of their sessions were ended: what was under way before the last time opens none. */
  sessions_ended: number
  status: 'active' | 'suspended' | 'closed'
  level: AccountLevel
  merchant: boolean
  email_verified_at: Date | null
  frozen_until: Date | null
  created_at: Date
  /** Whether an authenticator app is in use; whether there is a passkey. Either is a second factor. */
  app: boolean
  passkey: boolean
  /** What they did as a trader, counted when orders end; null for who never placed one. */
  completed: string | null
  failed: string | null
  median_release_seconds: number | null
  /** The name of their picture. */
  avatar: string | null
}

const COLUMNS = `c.id, c.kind, c.legal_type, c.username, ${withKey('customer.email_sealed', 'c', 'own.key_sealed')} email_sealed, ${withKey('customer.profile_sealed', 'c', 'own.key_sealed')} profile_sealed, c.password_hash, c.sessions_ended, c.status, c.level,
  c.merchant, c.email_verified_at, c.frozen_until, c.created_at,
  exists (select 1 from authenticator a where a.customer_id = c.id and a.confirmed_at is not null) as app,
  exists (select 1 from passkey p where p.customer_id = c.id) as passkey,
  t.completed, t.failed, t.median_release_seconds, ${avatarOf('c.id')} as avatar`
const FROM = 'customer c left join trader t on t.customer_id = c.id left join account_key own on own.customer_id = c.id'

const BY_ID = `select ${COLUMNS} from ${FROM} where c.id = $1`
const BY_EMAIL = `select ${COLUMNS} from ${FROM} where c.email_index = $1`
// Compared and sorted as the index is, byte by byte: a pattern in a parameter has PostgreSQL read all there are.
const BY_PREFIX = `select ${COLUMNS} from ${FROM}
  where lower(c.username) ~>=~ $1 and lower(c.username) ~<~ $2 and lower(c.username) ~>~ $3 and c.email_verified_at is not null
    and c.status = 'active'
  order by lower(c.username) using ~<~ limit $4`
/** Sorts behind whatever a name can have in its place. */
const LAST_CHARACTER = '\u{10ffff}'

/** What an address is found by. */
export const emailIndex = (sealer: Pick<Sealer, 'blindIndex'>, email: string): string =>
  sealer.blindIndex(`email:${email.trim().toLowerCase()}`)

export const customerById = async (ctx: Ctx, id: string): Promise<CustomerRow | undefined> =>
  (await query(ctx)<CustomerRow>(BY_ID, [id]))[0]

export const customerByEmail = async (ctx: Ctx, email: string): Promise<CustomerRow | undefined> =>
  (await query(ctx)<CustomerRow>(BY_EMAIL, [emailIndex(ctx.sealer, email)]))[0]

/** The language that a customer chose; undefined where they chose none. */
export const languageOf = async (ctx: Ctx, id: string): Promise<string | undefined> => {
  const row = await customerById(ctx, id)
  return row && openProfile(ctx.sealer, row).language
}

/** Confirmed customers whose username begins so, in order, after `after`. */
export const customersNamed = (ctx: Ctx, prefix: string, after: string, limit: number): Promise<CustomerRow[]> => {
  const from = prefix.toLowerCase()
  return query(ctx)<CustomerRow>(BY_PREFIX, [from, from + LAST_CHARACTER, after, limit])
}

export const openProfile = (sealer: Sealer, row: Pick<CustomerRow, 'profile_sealed'>): Profile =>
  JSON.parse(sealer.unseal(row.profile_sealed)) as Profile

/** A profile as it lies with its customer's row. */
export const sealProfile = (tx: Tx, customerId: string, profile: object): Promise<string> =>
  sealFor(tx, customerId, 'customer.profile_sealed', JSON.stringify(profile))

/** The name that a customer's accounts elsewhere are in: the company's, or the person's. */
export const legalName = ({ company_name, first_name, last_name }: Profile): string =>
  company_name ?? `${first_name} ${last_name}`

const NAMES = 'select id, username from customer where id = any($1::uuid[])'

/** Usernames by id, of those that there are. */
export async function usernamesOf(q: Query, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q<{ id: string; username: string }>(NAMES, [[...new Set(ids)]])
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** An account as whoever decides what holds it finds it by its name. */
export interface NamedCustomer {
  id: string
  status: CustomerRow['status']
  kind: AccountKind
  email_index: string
  suspended_case: string | null
}
// Each by its own partial index: one condition on both would be served by neither, and the whole table read under locks.
const NAMED = `select id, status, kind, email_index, suspended_case from customer where lower(username) = lower($1)`
const CONFIRMED = `${NAMED} and email_verified_at is not null for no key update`
const UNCONFIRMED = `${NAMED} and email_verified_at is null order by id limit 1 for no key update`
/** Locks an account by its name, whatever the case of its letters. Before its mailbox is proved, a registration may bear a name that is somebody's: theirs comes first. Undefined where there is none. */
export const lockNamed = async (q: Query, username: string): Promise<NamedCustomer | undefined> =>
  (await q<NamedCustomer>(CONFIRMED, [username]))[0] ?? (await q<NamedCustomer>(UNCONFIRMED, [username]))[0]

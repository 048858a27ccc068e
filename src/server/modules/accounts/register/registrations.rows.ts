import type { AccountKind } from '../../../../contract/accounts/profiles.ts'
import type { LegalDocument } from '../../../../contract/legal/legal-documents.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { query } from '../../../kernel/tx.ts'
import { emailIndex, type Profile } from '../customers.rows.ts'

/** What somebody typed to register, its password hashed. */
export interface NewRegistration {
  id: string
  kind: AccountKind
  legalType: string
  email: string
  username: string
  profile: Profile
  passwordHash: string
  /** Of what the browser that registers keeps; null where it keeps nothing. */
  browserHash: string | null
  /** The version of each document that they accepted. */
  documents: Readonly<Record<LegalDocument, string>>
}

const ADD = `insert into registration (id, customer_id, kind, legal_type, username, profile_sealed, password_hash, browser_hash, created_at, documents)
  select $1::uuid, c.id, $3, $4, $5, $6, $7, $8, $9::timestamptz, $10::jsonb from customer c where c.email_index = $2`

/** Writes a registration down for its address, whose customer row is there. */
export async function addRegistration(tx: Tx, add: NewRegistration): Promise<void> {
  const { sealer } = tx.ctx
  const profile = sealer.seal(JSON.stringify(add.profile))
  const index = emailIndex(sealer, add.email)
  const who = [add.id, index, add.kind, add.legalType, add.username, profile, add.passwordHash, add.browserHash]
  await tx.q(ADD, [...who, tx.now, JSON.stringify(add.documents)])
}

export interface RegistrationRow {
  id: string
  customer_id: string
  kind: AccountKind
  username: string
  profile_sealed: string
  /** How many registrations wait for the same address, this one among them. */
  waiting: number
}

const COLUMNS = `r.id, r.customer_id, r.kind, r.username, r.profile_sealed,
  (select count(*)::int from registration o where o.customer_id = r.customer_id) as waiting`
const BY_ID = `select ${COLUMNS} from registration r where r.id = $1`
const NEWEST = `select ${COLUMNS} from registration r where r.customer_id = $1 order by r.created_at desc, r.id desc limit 1`

export const registrationById = async (ctx: Ctx, id: string): Promise<RegistrationRow | undefined> =>
  (await query(ctx)<RegistrationRow>(BY_ID, [id]))[0]

const OF_TOKEN = `select r.id, r.customer_id, r.kind, r.username, r.password_hash, r.browser_hash, r.created_at
  from account_token t join registration r on r.id = t.registration_id
  where t.hash = $1 and t.purpose = 'verify_email' and t.used_at is null and t.expires_at > $2`

/** A registration with what whoever confirms it is held against. */
export interface StandingRegistration extends Pick<RegistrationRow, 'id' | 'customer_id' | 'kind' | 'username'> {
  password_hash: string
  browser_hash: string | null
  created_at: Date
}

/** The registration that a link would confirm now. */
export const registrationOfToken = async (ctx: Ctx, hash: string): Promise<StandingRegistration | undefined> =>
  (await query(ctx)<StandingRegistration>(OF_TOKEN, [hash, ctx.now()]))[0]

/** The latest registration of a customer who has not confirmed. */
export const newestRegistration = async (q: Query, customerId: string): Promise<RegistrationRow | undefined> =>
  (await q<RegistrationRow>(NEWEST, [customerId]))[0]

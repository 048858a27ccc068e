import type { z } from 'zod'
import { brand } from '../../../../brand.ts'
import type { NewEntity, NewIndividual } from '../../../../contract/accounts/accounts.ts'
import { accountRegistered } from '../../../../contract/events/accounts.ts'
import { documentVersions } from '../../../../contract/legal/legal-documents.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { resealTheirs } from '../../../kernel/customer-keys/reseal-own.ts'
import { badField } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { inTx } from '../../../kernel/tx.ts'
import { emailIndex, type Profile } from '../customers.rows.ts'
import { refuseReservedCompany } from '../names/refuse-reserved-company.ts'
import { refuseReservedPerson } from '../names/refuse-reserved-person.ts'
import { isReservedName } from '../names/reserved-names.ts'
import { hashPassword, refuseWeak } from '../passwords/passwords.ts'
import { addRegistration } from './registrations.rows.ts'

type Individual = z.output<typeof NewIndividual>
type Entity = z.output<typeof NewEntity>

/** Registers a person. Throws invalid_input (common password, a name that reads as staff), username_taken. */
export const registerIndividual = (ctx: Ctx, body: Individual) => {
  const { first_name, last_name, country, language } = body
  return register(ctx, body, {
    kind: 'individual',
    legalType: 'individual',
    profile: { first_name, last_name, country, ...(language && { language }) },
  })
}

/** Registers an organisation with its representative. Throws invalid_input (common password, a name of either that reads as the house or its staff), username_taken. */
export const registerEntity = async (ctx: Ctx, body: Entity) => {
  const { email: _, password: __, username: ___, accept_terms: ____, browser: _____, legal_type, ...profile } = body
  refuseReservedCompany(profile)
  return register(ctx, body, { kind: 'entity', legalType: legal_type, profile })
}

export interface NewCustomer {
  kind: 'individual' | 'entity'
  legalType: string
  profile: Profile
}

/**
 * The same work, time and answer whether or not the address is known: the password is hashed, the username taken, the registration and one
 * event written. What the owner of the address reads differs, and only they can read it.
 */
async function register(ctx: Ctx, body: Individual | Entity, as: NewCustomer): Promise<{ sent: true }> {
  refuseReservedPerson(body)
  await refuseWeak(ctx, body.password, body, 'password')
  const passwordHash = await hashPassword(body.password)
  return inTx(ctx, async (tx) => {
    const { email, username, browser } = body
    const id = uuid7(tx.now)
    await addCustomer(tx, { ...as, email, username })
    // Nobody's yet: whose it is the confirmation says.
    await takeUsername(tx, username, null)
    const given = { email, username, passwordHash, browserHash: browser ?? null }
    await addRegistration(tx, { ...as, id, ...given, documents: documentVersions })
    await emit(tx, accountRegistered, { registration_id: id })
    await audit(tx, 'account.register', id, { kind: as.kind })
    return { sent: true }
  })
}

const ADD = `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, email_verified_at, created_at,
    updated_at)
  select $1::uuid, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9::timestamptz, $9
  where not exists (select 1 from email_change e where e.old_index = $5 and (e.state = 'waiting' or e.state = 'done' and e.undo_until > $9))
  on conflict (email_index) do nothing returning id`
const TAKE_NAME =
  'insert into username (name_key, customer_id, taken_at) values ($1, $2, $3) on conflict (name_key) do nothing returning name_key'

/** Adds a customer without a password and answers their id; undefined when the address is known, or its owner may still take it back. */
export async function addCustomer(
  tx: Tx,
  add: NewCustomer & { email: string; username: string; verifiedAt?: Date },
): Promise<string | undefined> {
  const { sealer } = tx.ctx
  const [row] = await tx.q<{ id: string }>(ADD, [
    uuid7(tx.now),
    add.kind,
    add.legalType,
    add.username,
    emailIndex(sealer, add.email),
    sealer.seal(add.email),
    sealer.seal(JSON.stringify(add.profile)),
    add.verifiedAt ?? null,
    tx.now,
  ])
  // Its own key refers to the row. What nobody confirmed is nobody's, and stays the house's until somebody does.
  if (row && add.verifiedAt) await resealTheirs(tx, 'customer', row.id)
  return row?.id
}

const OWN_NAME = 'select 1 as own from username where name_key = $1 and customer_id = $2'

// The database has given it to the name if it was free.
const OWN_LOOK = `select 1 as own from username_alike a join username n on n.name_key = a.name_key where a.look = username_look($1) and (a.name_key = $1 or n.customer_id = $2)`

/**
 * Takes a username for a customer; their own earlier names are theirs already, and so is what looks like these. Throws username_taken, also where one looks like another's, or like the house's or its
 * staff's.
 */
export async function takeUsername(tx: Tx, username: string, customerId: string | null): Promise<void> {
  if (isReservedName(username, brand.name))
    throw badField('username', say('username_reserved', { brand: brand.name }), 'username_taken')
  const key = username.toLowerCase()
  const taken = await tx.q(TAKE_NAME, [key, customerId, tx.now])
  if (taken.length > 0) {
    if ((await tx.q(OWN_LOOK, [key, customerId])).length > 0) return
    throw badField('username', say('username_looks_taken'), 'username_taken')
  }
  const own = await tx.q(OWN_NAME, [key, customerId])
  if (own.length === 0) throw badField('username', say('username_is_taken'), 'username_taken')
}

import type { z } from 'zod'
import type { NewEntity, NewIndividual } from '../../../contract/accounts.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Tx } from '../../kernel/tx.ts'
import { inTx } from '../../kernel/tx.ts'
import { emailIndex, type Profile } from './customers.rows.ts'
import { hashPassword, refuseWeak } from './passwords.ts'

type Individual = z.output<typeof NewIndividual>
type Entity = z.output<typeof NewEntity>

/** Registers a person. Throws invalid_input (common password), username_taken. */
export const registerIndividual = (ctx: Ctx, body: Individual) => {
  const { first_name, last_name, country } = body
  return register(ctx, body, {
    kind: 'individual',
    legalType: 'individual',
    profile: { first_name, last_name, country },
  })
}

/** Registers an organisation with its representative. Throws invalid_input (common password), username_taken. */
export const registerEntity = (ctx: Ctx, body: Entity) => {
  const { email: _, password: __, username: ___, accept_terms: ____, legal_type, ...profile } = body
  return register(ctx, body, { kind: 'entity', legalType: legal_type, profile })
}

export interface NewCustomer {
  kind: 'individual' | 'entity'
  legalType: string
  profile: Profile
}

/**
 * The same work, time and answer whether or not the address is known: the password is hashed, the username taken, one event written.
 * What the owner of the address reads differs, and only they can read it.
 */
async function register(ctx: Ctx, body: Individual | Entity, as: NewCustomer): Promise<{ sent: true }> {
  refuseWeak(body.password, body, 'password')
  const passwordHash = await hashPassword(body.password)
  return inTx(ctx, async (tx) => {
    const id = await addCustomer(tx, { ...as, email: body.email, username: body.username, passwordHash })
    const letterId = uuid7(tx.now)
    await emit(tx, id ? 'account.registered' : 'account.registered_again', letterId, {
      email: ctx.sealer.seal(body.email),
    })
    await audit(tx, 'account.register', letterId, { kind: as.kind })
    return { sent: true }
  })
}

const ADD = `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, password_hash,
    email_verified_at, password_changed_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10) on conflict (email_index) do nothing returning id`
const TAKE_NAME =
  'insert into username (name_key, customer_id, taken_at) values ($1, $2, $3) on conflict (name_key) do nothing returning name_key'

/** Adds a customer with their username; undefined when the address is known (the name is taken all the same). Throws username_taken. */
export async function addCustomer(
  tx: Tx,
  add: NewCustomer & { email: string; username: string; passwordHash?: string; verifiedAt?: Date },
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
    add.passwordHash ?? null,
    add.verifiedAt ?? null,
    tx.now,
  ])
  await takeUsername(tx, add.username, row?.id ?? null)
  return row?.id
}

const OWN_NAME = 'select 1 as own from username where name_key = $1 and customer_id = $2'

/** Takes a username for a customer; their own earlier names are theirs already. Throws username_taken. */
export async function takeUsername(tx: Tx, username: string, customerId: string | null): Promise<void> {
  const key = username.toLowerCase()
  const taken = await tx.q(TAKE_NAME, [key, customerId, tx.now])
  if (taken.length > 0) return
  const own = await tx.q(OWN_NAME, [key, customerId])
  if (own.length === 0) throw badField('username', 'This username is taken.', 'username_taken')
}

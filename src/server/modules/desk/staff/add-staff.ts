import { Email, line } from '../../../../contract/accounts/profiles.ts'
import { LEAST_STAFF_PASSWORD } from '../../../../contract/desk/own/desk-account.ts'
import { type StaffRole, staffRoles } from '../../../../contract/endpoint.ts'
import { fault, say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { operatorReason } from '../../../kernel/operator-reason.ts'
import { forgetPlaces } from '../../../kernel/security/familiar-places.ts'
import { tellStaff } from '../../../kernel/security/tell-staff.ts'
import { inTx, type Query } from '../../../kernel/tx.ts'
import { customerByEmail, emailIndex } from '../../accounts/customers.rows.ts'
import { hashPassword, refuseWeak } from '../../accounts/passwords/passwords.ts'
import { disableRow, endSessionsOf, forgetPasskeys, insertStaff, resetRow, staffByEmail } from './staff.rows.ts'

export interface NewStaff {
  email: string
  name: string
  roles: readonly string[]
  /** Twelve characters at least. It lets in once, within a day, and its owner sets their own then. */
  password: string
  /** Theirs already: published with the demo, where nobody is to change it. */
  own?: true
  reason: string
}

const INITIAL_MS = 24 * 3_600_000

/** Until when a password that an operator says is good, from when its owner is let in. */
const initialUntil = (now: Date): Date => new Date(now.getTime() + INITIAL_MS)

/** Of whom it is, with a password that is a hash already: what two people agreed to has none to read. */
export type HashedStaff = Omit<NewStaff, 'password'> & { password_hash: string }

/** `enterStaff` with a password that is judged and hashed here. */
export async function addStaff(ctx: Ctx, { password, ...add }: NewStaff): Promise<string> {
  await refusePassword(ctx, password, emailOf(add.email))
  return enterStaff(ctx, { ...add, password_hash: await hashPassword(password) })
}

/**
 * Lets somebody work at the desk. Who is a customer with the same address is noted to be the same person, whose own matters they don't touch.
 * Throws 'forbidden' (not an operator), 'invalid_input' naming the field. @returns their id.
 */
export async function enterStaff(ctx: Ctx, add: HashedStaff): Promise<string> {
  const why = operatorReason(ctx, add.reason)
  const email = emailOf(add.email)
  const name = line(fault('say_staff_name'), 80).safeParse(add.name)
  if (!name.success) throw badField('name', say('say_staff_name_shorter'))
  const roles = rolesOf(add.roles)
  const customer = await customerByEmail(ctx, email)
  const id = uuid7(ctx.now())
  await inTx(ctx, async (tx) => {
    const added = await insertStaff(tx, {
      id,
      emailIndex: emailIndex(ctx.sealer, email),
      emailSealed: ctx.sealer.seal(email),
      name: name.data,
      roles,
      passwordHash: add.password_hash,
      initialUntil: add.own ? null : initialUntil(tx.now),
      customerId: customer?.id ?? null,
    })
    if (!added) throw badField('email', say('works_already'))
    await tellStaff(tx, id, 'let_in')
    await audit(tx, 'staff.add', `staff:${id}`, { roles, reason: why })
  })
  return id
}

/** By what somebody's address is looked up. Throws 'invalid_input'. */
export const staffIndex = ({ sealer }: Pick<Ctx, 'sealer'>, text: string): string => emailIndex(sealer, emailOf(text))

/** Whose matter it is that somebody of this address is let in, or anew: the member of staff, and the customer who they are. */
export async function staffNamed(q: Query, ctx: Pick<Ctx, 'sealer'>, text: string): Promise<string[]> {
  const row = await staffByEmail(q, staffIndex(ctx, text))
  return row ? [row.id, row.customer_id ?? []].flat() : []
}

/** Whether somebody of this address works at the desk as admin and nothing else, or did when they were disabled. */
export const isAdminAlone = async (q: Query, ctx: Pick<Ctx, 'sealer'>, text: string): Promise<boolean> =>
  onlyAdmin((await staffByEmail(q, staffIndex(ctx, text)))?.roles ?? [])

/** Who has another role besides is one of the two for what moves money, too. */
export const onlyAdmin = (roles: readonly string[]): boolean => roles.length === 1 && roles[0] === 'admin'

/** Nobody by that address works at the desk from now on; their sessions end at once. Throws 'forbidden', 'invalid_input', 'not_found'. */
export async function disableStaff(ctx: Ctx, email: string, reason: string): Promise<void> {
  const why = operatorReason(ctx, reason)
  const index = emailIndex(ctx.sealer, emailOf(email))
  await inTx(ctx, async (tx) => {
    const id = await disableRow(tx, index)
    if (!id) throw new Problem('not_found')
    await endSessionsOf(tx, id)
    await tellStaff(tx, id, 'disabled')
    await audit(tx, 'staff.disable', `staff:${id}`, { reason: why })
  })
}

/**
 * A first password once more for somebody who lost theirs, their authenticator app or their passkeys, which are taken off; other roles where given; back at work if they were
 * disabled. Their sessions end. Throws 'forbidden', 'invalid_input', 'not_found'.
 */
export async function resetStaff(
  ctx: Ctx,
  reset: { email: string; password_hash: string; roles: readonly string[] | null; reason: string },
): Promise<void> {
  const why = operatorReason(ctx, reset.reason)
  const email = emailOf(reset.email)
  const roles = reset.roles ? rolesOf(reset.roles) : null
  await inTx(ctx, async (tx) => {
    const initial = { passwordHash: reset.password_hash, initialUntil: initialUntil(tx.now) }
    const id = await resetRow(tx, emailIndex(ctx.sealer, email), initial, roles)
    if (!id) throw new Problem('not_found')
    await forgetPasskeys(tx, id)
    await endSessionsOf(tx, id)
    await forgetPlaces(tx, id)
    await tellStaff(tx, id, 'reset')
    await audit(tx, 'staff.reset', `staff:${id}`, { ...(roles && { roles }), reason: why })
  })
}

function emailOf(text: string): string {
  const email = Email.safeParse(text)
  if (!email.success) throw badField('email', say('not_an_email'))
  return email.data
}

function rolesOf(given: readonly string[]): StaffRole[] {
  const roles = staffRoles.filter((role) => given.includes(role))
  if (roles.length === 0 || roles.length !== new Set(given).size)
    throw badField('roles', say('say_roles', { roles: staffRoles.join(', ') }))
  return roles
}

async function refusePassword(ctx: Ctx, password: string, email: string): Promise<void> {
  if (password.length < LEAST_STAFF_PASSWORD || password.length > 128)
    throw badField('password', say('use_characters', { least: LEAST_STAFF_PASSWORD, most: 128 }))
  await refuseWeak(ctx, password, { email }, 'password')
}

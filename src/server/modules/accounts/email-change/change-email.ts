import type { EmailChange } from '../../../../contract/accounts/email-changes.ts'
import { emailChangeAsked, emailChanged, emailChangeEnded } from '../../../../contract/events/accounts.ts'
import { say } from '../../../../contract/sentence.ts'
import { mayDo, roleFor } from '../../../../contract/teams/roles.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { claimWithin } from '../../../kernel/limits/limit-counts.ts'
import { emit } from '../../../kernel/outbox.ts'
import { forgetPlaces } from '../../../kernel/security/familiar-places.ts'
import { inTx, type Query, query, type Tx } from '../../../kernel/tx.ts'
import { customerById, emailIndex } from '../customers.rows.ts'
import { freeze } from '../freeze.ts'
import { lockCustomer } from '../lock-customer.ts'
import { signOutAll } from '../sign-in/revoke-sessions.ts'
import { tokenHash, tokenOf } from '../tokens.ts'
import {
  addEmailChange,
  callOffWaiting,
  clearUnconfirmed,
  confirmable,
  endChange,
  finishChange,
  moveAddress,
  undoable,
  waitingChange,
} from './email-changes.rows.ts'

const DAY = 86_400_000
/** How long the new address has to confirm, and the old one to take it back afterwards. */
const CONFIRM_MS = DAY
const UNDO_MS = 7 * DAY

const pendingIn = async (q: Query, ctx: CustomerCtx): Promise<EmailChange> => {
  const row = await waitingChange(q, ctx.actor.customerId, ctx.now())
  const pending = row && {
    email: ctx.sealer.unseal(row.new_sealed),
    asked_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
  return { pending: pending ?? null }
}

/** A company's address is an owner's to change: its own sign-in may have become less than that. Throws 'role_too_low'. */
function refuseUnlessOwner({ actor }: CustomerCtx): void {
  if (actor.member && !mayDo(actor.member.role, 'own'))
    throw new Problem('role_too_low', { extra: { needs: roleFor('own') } })
}

/** The change that waits for the new address to confirm. */
export const myEmailChange = (ctx: CustomerCtx): Promise<EmailChange> => pendingIn(query(ctx), ctx)

/**
 * Starts a change of address. The same work and answer whether or not somebody has the new one: what its mailbox reads differs, and a job writes that. Another one
 * takes the place of one that waits. Throws 'invalid_input' on `email` (it is the one there is), 'rate_limited' (five a day, three to one address), 'role_too_low'.
 */
export async function startEmailChange(ctx: CustomerCtx, { email }: { email: string }): Promise<EmailChange> {
  refuseUnlessOwner(ctx)
  const { customerId } = ctx.actor
  const { sealer } = ctx
  const index = emailIndex(sealer, email)
  const customer = await customerById(ctx, customerId)
  if (!customer) throw new Problem('unauthenticated')
  if (emailIndex(sealer, sealer.unseal(customer.email_sealed)) === index)
    throw badField('email', say('email_is_the_same'))
  await claimWithin(ctx, `email_change:${customerId}`, { most: 5, withinMs: DAY })
  await claimWithin(ctx, `email_change:to:${index}`, { most: 3, withinMs: DAY })
  return inTx<EmailChange, CustomerCtx>(ctx, async (tx) => {
    await lockCustomer(tx, customerId)
    await callOffWaiting(tx, customerId)
    const id = uuid7(tx.now)
    await addEmailChange(tx, {
      id,
      customerId,
      index,
      email,
      confirm: tokenHash(tokenOf(ctx, 'confirm_email', id)),
      undo: tokenHash(tokenOf(ctx, 'undo_email', id)),
      expires: new Date(tx.now.getTime() + CONFIRM_MS),
    })
    await emit(tx, emailChangeAsked, { change_id: id, customer_id: customerId })
    await audit(tx, 'account.email_asked', customerId, { change: id })
    return pendingIn(tx.q, ctx)
  })
}

/** Calls off what waits. Throws 'not_found' where nothing does. */
export const cancelMyEmailChange = (ctx: CustomerCtx): Promise<EmailChange> =>
  inTx<EmailChange, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    await lockCustomer(tx, customerId)
    const waiting = await waitingChange(tx.q, customerId, tx.now)
    if (!waiting || !(await endChange(tx, waiting, 'cancelled'))) throw new Problem('not_found')
    await emit(tx, emailChangeEnded, { change_id: waiting.id, customer_id: customerId })
    await audit(tx, 'account.email_called_off', customerId, { change: waiting.id })
    return pendingIn(tx.q, ctx)
  })

/**
 * The new address confirms, by its link, opened by who asked: a mailbox that was typed wrong is somebody else's, who can't sign in as them. From now on it is what one
 * signs in by. Withdrawals freeze; links that went to the old one work no more. Throws 'link_invalid'.
 */
export const confirmNewEmail = (ctx: CustomerCtx, { token }: { token: string }) =>
  inTx(ctx, async (tx) => {
    refuseUnlessOwner(ctx)
    const { customerId } = ctx.actor
    await lockCustomer(tx, customerId)
    const change = await confirmable(tx, tokenHash(token), customerId)
    if (!change) throw new Problem('link_invalid')
    await clearUnconfirmed(tx, change.new_index)
    const to = { from: change.old_index, index: change.new_index, email: ctx.sealer.unseal(change.new_sealed) }
    if (!(await moveAddress(tx, customerId, to))) throw new Problem('link_invalid')
    if (!(await finishChange(tx, change.id, new Date(tx.now.getTime() + UNDO_MS)))) throw new Problem('link_invalid')
    await spoilLinks(tx, customerId)
    const until = await freeze(tx, customerId)
    await emit(tx, emailChanged, { change_id: change.id, customer_id: customerId })
    await audit(tx, 'account.email_changed', customerId, { change: change.id })
    return { email: ctx.sealer.unseal(change.new_sealed), frozen_until: until.toISOString() }
  })

/**
 * The old address says no, by its link: what waits is stopped, what was done is taken back. Whoever asked was signed in, so every session ends and withdrawals freeze
 * anew. Throws 'link_invalid' for a link that is unknown, used, or older than its week.
 */
export const undoEmailChange = (ctx: Ctx, { token }: { token: string }): Promise<{ undone: true }> =>
  inTx<{ undone: true }>(ctx, async (tx) => {
    const found = await undoable(tx, tokenHash(token))
    if (!found) throw new Problem('link_invalid')
    await lockCustomer(tx, found.customer_id)
    // As it stands now that nobody else can move it.
    const change = await undoable(tx, tokenHash(token))
    if (!change || !(await endChange(tx, change, change.state === 'done' ? 'undone' : 'cancelled')))
      throw new Problem('link_invalid')
    const { customer_id: customerId } = change
    const back = { from: change.new_index, index: change.old_index, email: ctx.sealer.unseal(change.old_sealed) }
    if (change.state === 'done' && !(await moveAddress(tx, customerId, back))) throw new Problem('link_invalid')
    await callOffWaiting(tx, customerId)
    await spoilLinks(tx, customerId)
    await signOutAll(tx, customerId, null)
    await forgetPlaces(tx, customerId)
    await freeze(tx, customerId)
    await emit(tx, emailChangeEnded, { change_id: change.id, customer_id: customerId })
    await audit(tx, change.state === 'done' ? 'account.email_undone' : 'account.email_stopped', customerId, {
      change: change.id,
    })
    return { undone: true }
  })

const SPOIL = `update account_token set used_at = $2
  where customer_id = $1 and purpose in ('reset_password', 'sign_in_link') and used_at is null`
/** Links that another mailbox has lose their power together with it. */
const spoilLinks = (tx: Tx, customerId: string): Promise<unknown> => tx.q(SPOIL, [customerId, tx.now])

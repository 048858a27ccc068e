import { type Closure, UNDO_DAYS } from '../../../../contract/accounts/closures.ts'
import { accountSuspended } from '../../../../contract/events/accounts.ts'
import { accountClosing, accountReopened } from '../../../../contract/events/personal-data.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { dustGivenUp } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { refuseWhileFrozen } from '../../accounts/freeze.ts'
import { signOutAll } from '../../accounts/sign-in/revoke-sessions.ts'
import { tokenHash, tokenOf } from '../../accounts/tokens.ts'
import {
  addClosure,
  confirmedCase,
  endClosure,
  endWays,
  lockCustomer,
  moveStatus,
  noteSuspendedBy,
  undoable,
} from './closures.rows.ts'
import { standingOf, standingOnWire } from './standing.ts'

const DAY = 86_400_000

/** What stands in the way of closing the caller's account, and which balances are too small to be moved. */
export const myClosure = async (ctx: CustomerCtx): Promise<Closure> =>
  standingOnWire(await standingOf(query(ctx), ctx, ctx.actor.customerId))

/**
 * Gives what is too small to be moved to the house, because its owner says so; at most a euro's worth. Throws 'closure_blocked' where something else stands in the
 * way: then closing wouldn't follow; and where it isn't any more what they agreed to; 'security_freeze'.
 */
export const giveDustUp = (ctx: CustomerCtx, { dust: agreed }: Pick<Closure, 'dust'>): Promise<Closure> =>
  inTx<Closure, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    if ((await lockCustomer(tx, customerId)) !== 'active') throw new Problem('unauthenticated')
    await refuseWhileFrozen(tx, customerId)
    const { obstacles, dust } = await standingOf(tx.q, ctx, customerId)
    if (obstacles.length > 0 || !isSame(standingOnWire({ obstacles, dust }).dust, agreed)) throw blocked(obstacles)
    const id = uuid7(tx.now)
    for (const { asset, amount } of dust)
      await post(tx, `dust:${id}:${asset}`, dustGivenUp({ customerId, asset, amount }))
    await audit(tx, 'account.dust', customerId, { assets: dust.map(({ asset }) => asset) })
    return standingOnWire(await standingOf(tx.q, ctx, customerId))
  })

/** In whichever order. */
const isSame = (now: Closure['dust'], agreed: Closure['dust']): boolean => {
  const listed = (dust: Closure['dust']) => dust.map(({ asset, amount }) => `${asset} ${amount}`).sort()
  return JSON.stringify(listed(now)) === JSON.stringify(listed(agreed))
}

/** Where nothing else does, a balance stands in the way. */
const blocked = (obstacles: readonly { code: string }[]) =>
  new Problem('closure_blocked', {
    extra: { obstacles: obstacles.length > 0 ? obstacles.map(({ code }) => code) : ['balance'] },
  })

/**
 * Closes the caller's account: nobody signs in, every session, link and push subscription ends, nothing is on the account. For fourteen days a link in an e-mail takes
 * it back; then it is erased. Whoever credits them or trades with them at this moment is waited for, and counts. Throws 'closure_blocked' with
 * `obstacles`, 'unauthenticated' where it is closed already.
 */
export const close = (ctx: CustomerCtx): Promise<{ undo_until: string }> =>
  inTx<{ undo_until: string }, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    if ((await lockCustomer(tx, customerId)) !== 'active') throw new Problem('unauthenticated')
    const { obstacles, dust } = await standingOf(tx.q, ctx, customerId)
    if (obstacles.length > 0 || dust.length > 0) throw blocked(obstacles)
    const id = uuid7(tx.now)
    const due = new Date(tx.now.getTime() + UNDO_DAYS * DAY)
    if (!(await moveStatus(tx, customerId, 'active', 'closed'))) throw new Problem('unauthenticated')
    await addClosure(tx, { id, customerId, hash: tokenHash(tokenOf(ctx, 'undo_closure', id)), due })
    await endWays(tx, customerId)
    await signOutAll(tx, customerId, null)
    await emit(tx, accountClosing, { closure_id: id, customer_id: customerId })
    await audit(tx, 'account.close', customerId, { closure: id, step: 'closed' })
    return { undo_until: due.toISOString() }
  })

/**
 * Opens a closed account again, by its e-mail's link; its owner signs in as before. Who was found to be on a list meanwhile comes back suspended, and is told no more than anybody
 * whose account is. Throws 'link_invalid': unknown, used, or its days are over.
 */
export const undo = (ctx: Ctx, { token }: { token: string }): Promise<{ undone: true }> =>
  inTx<{ undone: true }>(ctx, async (tx) => {
    const found = await undoable(tx, tokenHash(token))
    if (!found) throw new Problem('link_invalid')
    await lockCustomer(tx, found.customer_id)
    if (!(await endClosure(tx, found.id, 'undone'))) throw new Problem('link_invalid')
    const caseId = await confirmedCase(tx, found)
    if (!(await moveStatus(tx, found.customer_id, 'closed', caseId ? 'suspended' : 'active')))
      throw new Problem('link_invalid')
    if (caseId) {
      await noteSuspendedBy(tx, found.customer_id, caseId)
      await emit(tx, accountSuspended, { customer_id: found.customer_id })
      await audit(tx, 'account.suspend', found.customer_id, { reason: 'found on a list while closed', case: caseId })
    } else await emit(tx, accountReopened, { closure_id: found.id, customer_id: found.customer_id })
    await audit(tx, 'account.close', found.customer_id, { closure: found.id, step: 'undone' })
    return { undone: true }
  })

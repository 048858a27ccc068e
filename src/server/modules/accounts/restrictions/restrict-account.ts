import {
  liftedByTwo,
  type RestrictionNotice,
  type RestrictionReason,
  type RestrictionScope,
} from '../../../../contract/accounts/security/restrictions.ts'
import { accountRestricted } from '../../../../contract/events/security/access.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { type LockedAccount, shut } from '../suspend-account.ts'
import { addRestriction, type RestrictionRow, standingRestrictions } from './restrictions.rows.ts'

export interface Restricting {
  scope: RestrictionScope
  reason: RestrictionReason
  /** In words, for staff alone. */
  note: string
  notice: RestrictionNotice
  endsAt: Date | null
}

/** Whether a restriction keeps something that one of its scope doesn't: somebody outside stands behind it, it ends later, or its customer may not know of it. */
const isGraver = (asked: Restricting, standing: RestrictionRow): boolean =>
  (liftedByTwo.includes(asked.reason) && !liftedByTwo.includes(standing.reason)) ||
  (standing.ends_at !== null && (asked.endsAt === null || asked.endsAt > standing.ends_at)) ||
  (asked.notice === 'withheld' && standing.notice === 'told')

/**
 * Restricts an account that is locked, all of it or a part, until it is lifted or `endsAt`. Suspended, it is shut: every session ends, its ads leave the market and orders under
 * way go on by their deadlines. A part refuses what begins and leaves what is under way.
 * @returns the restriction's id. Throws 'invalid_input' on `notice` or `ends_at`, 'desk_moved_on' where one of this scope stands that this
 * one is not graver than; a lighter one stays beside it, and is lifted by itself.
 */
export async function restrict(tx: Tx, account: LockedAccount, asked: Restricting): Promise<string> {
  const { scope, reason, note, notice, endsAt } = asked
  if (reason === 'money_laundering' && notice === 'told') throw badField('notice', say('not_to_be_told'))
  if (endsAt && endsAt <= tx.now) throw badField('ends_at', say('ends_in_past'))
  const id = uuid7(tx.now)
  const { actor, sealer } = tx.ctx
  const standing = await standingRestrictions(tx.q, account.id, scope)
  if (!standing.every((one) => isGraver(asked, one))) throw new Problem('desk_moved_on')
  await addRestriction(tx, {
    ...{ id, customer_id: account.id, scope, reason, notice, ends_at: endsAt },
    note_sealed: sealer.seal(note),
    set_by: actor.kind === 'staff' ? actor.staffId : null,
  })
  await audit(tx, 'account.restrict', account.id, {
    ...{ restriction: id, scope, because: reason, notice, reason: note },
    ...(endsAt && { until: endsAt.toISOString() }),
  })
  if (scope === 'suspended') await shut(tx, account, note)
  else await emit(tx, accountRestricted, { restriction_id: id, customer_id: account.id })
  return id
}

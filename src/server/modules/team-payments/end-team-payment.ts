import { teamPaymentMoved } from '../../../contract/events/teams.ts'
import type { TeamPayment } from '../../../contract/teams/team-payments.ts'
import { audit } from '../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx } from '../../kernel/tx.ts'
import { memberFor } from '../accounts/team/spend-limit.ts'
import { lockTeam } from '../accounts/team/team.rows.ts'
import { paymentOnWire } from './show-team-payments.ts'
import { endPayment, paymentOf } from './team-payments.rows.ts'

/** A colleague refuses what waits. Throws 'not_found', 'own_matter', 'team_moved_on'. */
export const refusePayment = (ctx: CustomerCtx, { payment_id }: { payment_id: string }): Promise<TeamPayment> =>
  end(ctx, payment_id, 'refused')

/** Whoever asked takes it back. Throws 'not_found', 'own_matter' (a colleague's), 'team_moved_on'. */
export const withdrawPayment = (ctx: CustomerCtx, { payment_id }: { payment_id: string }): Promise<TeamPayment> =>
  end(ctx, payment_id, 'withdrawn')

const end = (ctx: CustomerCtx, id: string, state: 'refused' | 'withdrawn'): Promise<TeamPayment> =>
  inTx<TeamPayment, CustomerCtx>(ctx, async (tx) => {
    const companyId = ctx.actor.customerId
    const personId = personOf(ctx.actor)
    await lockTeam(tx, companyId)
    const row = await paymentOf(tx.q, companyId, id)
    if (!row) throw new Problem('not_found')
    if ((row.asked_by === personId) !== (state === 'withdrawn')) throw new Problem('own_matter')
    await memberFor(tx, { companyId, personId, permission: state === 'refused' ? 'approve' : 'operate' })
    const ended = await endPayment(tx, row, { state, personId })
    if (!ended) throw new Problem('team_moved_on')
    await emit(tx, teamPaymentMoved, { payment_id: id, company_id: companyId, state, version: ended.version })
    await audit(tx, state === 'refused' ? 'team.refuse' : 'team.withdraw', companyId, { payment: id })
    return paymentOnWire(tx.q, ctx, ended)
  })

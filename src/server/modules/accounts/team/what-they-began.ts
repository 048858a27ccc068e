import { mayDo, type Permission, type TeamRole } from '../../../../contract/teams/roles.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { Keeps } from './spend-limit.ts'

const REVOKE = `update team_invitation set state = 'revoked', ended_at = $3 where company_id = $1 and invited_by = $2 and state = 'open'`
const REVOKE_AGREED = `update team_invitation set state = 'revoked', ended_at = $3 where company_id = $1 and agreed_by = $2 and state = 'open'`
const WITHDRAW_CHANGES = `update team_change set state = 'withdrawn', decided_by = $4, decided_at = $3
  where company_id = $1 and asked_by = $2 and state = 'waiting'`
const WITHDRAW = `update team_payment set state = 'withdrawn', version = version + 1, decided_by = $4, decided_at = $3
  where company_id = $1 and asked_by = $2 and state = 'waiting'`

/**
 * Ends what one of a company's team began in its trades, in the transaction that takes it from them: handed in where endpoints are mounted, since accounts know no trades. `keeps`: nothing but what gives something of the
 * company's away ends, and of that what this doesn't keep; left out: all ends.
 */
export type EndInTrades = (
  tx: Tx<CustomerCtx>,
  of: { companyId: string; personId: string },
  keeps?: Keeps,
) => Promise<void>

/**
 * Ends what somebody began for a company and may not begin any more, in the transaction that takes their role away: nothing of it goes on without them. Who is no owner leaves no invitation and no
 * looser rule behind, who agrees to nothing no invitation that they agreed to, who doesn't act no payment that waits, no end of a dispute that they proposed and no request to cancel an order or to undo its payment. What they had withdrawn is given back by who hears of it (`callOffOf`); until
 * then, and where something comes back later, whoever carries it out asks (`askersStopped`).
 * @param role what they are from now on; null: of the team no more
 */
export async function endWhatTheyBegan(
  tx: Tx<CustomerCtx>,
  { companyId, personId, role }: { companyId: string; personId: string; role: TeamRole | null },
  endInTrades: EndInTrades,
): Promise<void> {
  const of = [companyId, personId, tx.now]
  const by = personOf(tx.ctx.actor)
  const mayNot = (permission: Permission) => role === null || !mayDo(role, permission)
  if (mayNot('own')) {
    await tx.q(REVOKE, of)
    await tx.q(WITHDRAW_CHANGES, [...of, by])
  }
  if (mayNot('approve')) await tx.q(REVOKE_AGREED, of)
  if (mayNot('operate')) {
    await tx.q(WITHDRAW, [...of, by])
    await endInTrades(tx, { companyId, personId })
  }
}

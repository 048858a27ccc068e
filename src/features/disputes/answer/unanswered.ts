import type { Dispute } from '../../../contract/orders/disputes.ts'

/**
 * Who wrote something after its reader last did, so that it stands unanswered: the moderator, who asks both sides and goes on with the first answer, or
 * the other side, unless their offer is what is to be answered. Undefined where nobody did.
 */
export function unanswered({
  statements,
  proposals,
  you,
}: Pick<Dispute, 'statements' | 'proposals' | 'you'>): 'moderator' | 'other' | undefined {
  const since = statements.slice(statements.findLastIndex(({ by }) => by === you.party) + 1)
  if (since.some(({ by }) => by === 'moderator')) return 'moderator'
  if (proposals.some(({ by }) => by !== you.party)) return undefined
  return since.some(({ by }) => by !== 'system') ? 'other' : undefined
}

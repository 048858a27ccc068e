import type { TeamMember } from '../../contract/teams/team.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** What a member may let leave alone, in words. */
export function useLimits(
  { limit_act, limit_day }: Pick<TeamMember, 'limit_act' | 'limit_day'>,
  currency: string,
): string {
  const w = useWords('team')
  const sum = useAmount()
  const said = [
    ...(limit_act === null ? [] : [fill(w.atOnce, { amount: sum(limit_act, currency) })]),
    ...(limit_day === null ? [] : [fill(w.aDay, { amount: sum(limit_day, currency) })]),
  ]
  return said.length > 0 ? said.join(' · ') : w.unlimited
}

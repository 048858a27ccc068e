import { mayDo, type TeamRole } from '../../contract/teams/roles.ts'
import { ownerMemoryDays, type Team } from '../../contract/teams/team.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** Whether anybody but who asked could agree now: in such a role, and with a second factor, without which one only looks. */
export const somebodyElse = (
  { members }: Pick<Team, 'members'>,
  asker: string | undefined,
  needs: Extract<TeamRole, 'approver' | 'owner'>,
): boolean =>
  members.some(
    ({ username, role, second_factor }) =>
      username !== asker && second_factor && mayDo(role, needs === 'owner' ? 'own' : 'approve'),
  )

interface Props {
  team: Pick<Team, 'members'>
  /** The username of who asked. */
  asker: string
  needs: Extract<TeamRole, 'approver' | 'owner'>
  /** Whether an owner decides alone once nobody else could have for a while: of rules, and never of payments. */
  endsAlone?: boolean
}

/** Says that what waits for a second person has nobody to wait for; nothing where it has. */
export function NobodyElse({ team, asker, needs, endsAlone = false }: Props) {
  const w = useWords('team')
  if (somebodyElse(team, asker, needs)) return null
  return (
    <p className="text-sm text-caution">
      {needs === 'owner' ? w.nobodyOwns : w.nobodyApproves}
      {endsAlone && ` ${fill(w.aloneAgain, { days: String(ownerMemoryDays) })}`}
    </p>
  )
}

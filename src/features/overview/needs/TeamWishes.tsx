import { UsersRound } from 'lucide-react'
import type { TeamPayment } from '../../../contract/teams/team-payments.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { Joined } from '../../../ui/row/Joined.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { Item } from './Item.tsx'

/** So many payments are named; of the others, how many. */
const SHOWN = 3
const TEAM = '/dashboard/settings?tab=team'

/** Payments of the team that the reader may agree to. */
export function TeamWishes({ wishes }: { wishes: readonly TeamPayment[] }) {
  const w = useWords('overview')
  const { format } = useLocale()
  const sum = useAmount()
  const icon = <UsersRound aria-hidden size={20} />
  const more = wishes.length - SHOWN
  return (
    <>
      {wishes.slice(0, SHOWN).map(({ id, amount, asset, asked_by, created_at }) => (
        <Item key={id} icon={icon} href={TEAM} title={fill(w.agreePayment, { amount: sum(amount, asset) })}>
          <Joined parts={[fill(w.agreeHint, { name: asked_by.username }), <Time key="at" at={created_at} />]} />
        </Item>
      ))}
      {more > 0 && (
        <Item icon={icon} href={TEAM} title={pluralOf(w.agreeMore, more, format)}>
          {w.agreeMoreHint}
        </Item>
      )}
    </>
  )
}

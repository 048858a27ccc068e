import { TimeLeft } from '../../../ui/countdown/TimeLeft.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { goToPart, onPrimaryClick } from '../../../ui/on-primary-click.ts'
import { PageFoot } from '../../../ui/overlay/PageFoot.tsx'
import { useWords } from '../../../ui/words.tsx'
import { ToChat } from '../../chat/trade/ToChat.tsx'
import type { Open } from '../use-dispute.ts'

/** `asked`: somebody waits for what its reader writes. */
type Props = Pick<Open, 'order' | 'dispute'> & { says: 'respond' | 'answer' | 'add' | undefined; asked: boolean }

/** What a phone keeps in sight of a dispute under way: the time left, the way to what its reader can write, and to the chat. */
export function DisputeFoot({ order, dispute, says, asked }: Props) {
  const w = useWords('disputes')
  const label = says && { respond: w.respondTitle, answer: w.answerTitle, add: w.addTitle }[says]
  return (
    <PageFoot>
      {dispute.deadline_at && <TimeLeft at={dispute.deadline_at} />}
      {/* Once what it leads to is open, its own button is the one to press. */}
      <div className="min-w-0 flex-1 [html:has(#says[open])_&]:invisible">
        {label && (
          <LinkButton
            href="#says"
            variant={asked ? 'primary' : 'secondary'}
            block
            onClick={onPrimaryClick(() => goToPart('says', 'summary, textarea'))}
          >
            {label}
          </LinkButton>
        )}
      </div>
      <ToChat order={order} />
    </PageFoot>
  )
}

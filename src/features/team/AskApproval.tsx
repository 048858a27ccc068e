import type { ComponentProps, ReactNode } from 'react'
import { useAskTeam } from '../../client/use-ask-team.ts'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

type Problem = ComponentProps<typeof ProblemBanner>['problem']
type Props = { problem: Problem; wish: Parameters<typeof useAskTeam>[0] }

/** The dialog's form stands in the payment's only for React, to which what it sends would be that one sent anew. */
const OwnForm = ({ children }: { children: ReactNode }) => (
  <div className="contents" onSubmit={(event) => event.stopPropagation()}>
    {children}
  </div>
)

/** Where a payment was refused because it takes two of the team: asks the others. */
export function AskApproval({ problem, wish }: Props) {
  const w = useWords('team')
  const sum = useAmount()
  const { ask, asked, busy, problem: refused, dialog } = useAskTeam(wish)
  if (asked)
    return (
      <Banner tone="info" live action={<LinkButton href="/dashboard/settings?tab=team">{w.see}</LinkButton>}>
        {w.asked}
      </Banner>
    )
  const verb = (
    <Button size="sm" loading={busy} onClick={ask}>
      {w.ask}
    </Button>
  )
  return (
    <>
      <ProblemBanner problem={refused ?? problem} action={verb} />
      <OwnForm>
        <StepUp
          dialog={dialog}
          title={w.confirmTitle}
          description={fill(w.asking, { amount: sum(wish.amount, wish.asset) })}
          confirm={w.ask}
        />
      </OwnForm>
    </>
  )
}

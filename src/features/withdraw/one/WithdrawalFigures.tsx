import { brand } from '../../../brand.ts'
import type { WithdrawalState } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWithdrawalWords } from '../use-withdrawal-words.ts'
import { CancelWithdrawal } from './CancelWithdrawal.tsx'
import { useExpectedFacts, useWithdrawalFigures } from './withdrawal-facts.tsx'

type Props = { withdrawal: WithdrawalWithSteps; onAgain: () => void; onLook: () => void }

const over: ReadonlySet<WithdrawalState> = new Set(['rejected', 'cancelled', 'failed', 'bounced_back'])

/** What arrives and when, and what can be done about it. */
export function WithdrawalFigures({ withdrawal, onAgain, onLook }: Props) {
  const { state, number, destination } = withdrawal
  const w = useWithdrawalWords(destination.kind)
  const facts = [...useWithdrawalFigures(withdrawal), ...useExpectedFacts(withdrawal)]
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <Facts facts={facts} />
        <CancelWithdrawal withdrawal={withdrawal} onRefused={onLook} />
        {over.has(state) && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={onAgain}>{w.again}</Button>
            {state !== 'cancelled' && (
              <LinkButton
                variant="secondary"
                href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(number)}`}
              >
                {w.writeToUs}
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

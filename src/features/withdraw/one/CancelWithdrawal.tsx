import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { cancelWithdrawal, type WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = { withdrawal: WithdrawalWithSteps /** Looks where it stands, after a no. */; onRefused: () => void }

/** Taking it back, asked once more; and why that didn't work, where it moved on meanwhile. */
export function CancelWithdrawal({ withdrawal, onRefused }: Props) {
  const w = useWords('withdrawal')
  const amount = useAmount()(withdrawal.amount, withdrawal.asset)
  const [asking, setAsking] = useState(false)
  const { run, doing, problem, clear } = useIntent<string>()
  const cancel = async () => {
    const take = (key: string) => call(cancelWithdrawal, { body: { withdrawal_id: withdrawal.id } }, { key })
    await run(withdrawal.id, take, onRefused)
    setAsking(false)
  }
  return (
    <>
      {problem && <ProblemBanner problem={problem} />}
      {withdrawal.can_cancel && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => {
            clear()
            setAsking(true)
          }}
        >
          {w.cancel}
        </Button>
      )}
      {asking && withdrawal.can_cancel && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={fill(w.cancelTitle, { amount })}
          description={w.cancelText}
          confirm={w.cancel}
          confirming={doing !== undefined}
          onConfirm={() => void cancel()}
        />
      )}
    </>
  )
}

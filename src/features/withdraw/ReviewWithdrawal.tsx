import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { destinationFacts, destinationName } from '../destinations/destination-facts.tsx'
import type { Withdraw } from './use-withdraw.ts'

/** The last look: every figure and the account in full; and then that it is them. */
export function ReviewWithdrawal({ withdraw }: { withdraw: Withdraw }) {
  const w = useWords('withdrawal')
  const sum = useAmount()
  const { asset, amount, destination, reviewing, sending, closeReview, confirm } = withdraw
  const whole = sum(amount || '0', asset)
  const submit = fill(w.submit, { amount: whole })
  return (
    <>
      {reviewing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && closeReview()}
          title={fill(w.reviewTitle, { amount: whole })}
          description={w.reviewText}
          confirm={sending.uncertain ? fill(w.repeat, { amount: whole }) : submit}
          onConfirm={() => confirm(reviewing)}
        >
          <Figures destination={reviewing} amount={amount} asset={asset} />
          {sending.uncertain && <p className="mt-3 text-sm text-ink-muted">{w.uncertain}</p>}
        </ConfirmDialog>
      )}
      <StepUp
        dialog={sending.dialog}
        title={w.confirmTitle}
        description={fill(w.confirmText, { amount: whole, account: destination ? destinationName(destination) : '' })}
        confirm={submit}
      />
    </>
  )
}

function Figures({ destination, amount, asset }: { destination: Destination; amount: string; asset: string }) {
  const w = useWords('withdrawal')
  const facts = [
    ...destinationFacts(destination, w),
    { label: w.fee, value: w.feeNone },
    { label: w.leaves, value: <Money amount={amount} asset={asset} /> },
    { label: w.arrives, value: <Money amount={amount} asset={asset} />, strong: true },
  ]
  return <Facts ruled facts={facts} />
}

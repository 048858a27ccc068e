import { type SubmitEvent, useRef } from 'react'
import { assetOf, assets } from '../../contract/assets.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { DestinationChoice } from './DestinationChoice.tsx'
import { NoWayOut } from './NoWayOut.tsx'
import type { Withdraw } from './use-withdraw.ts'

type Props = {
  withdraw: Withdraw
  /** Codes of the rails that we pay out by. */
  rails: readonly string[]
  /** The account that was added last. */
  added: Destination | undefined
  onAdd: () => void
}

/** How much, and where to; where an asset can't be sent, why. */
export function WithdrawForm({ withdraw, rails, ...adding }: Props) {
  const w = useWords('withdrawal')
  const sum = useAmount()
  const form = useRef<HTMLFormElement>(null)
  const { asset, amount, available, amountError } = withdraw
  const { minAmount, rails: carriedBy } = assetOf(asset)
  const open = carriedBy.some((rail) => rails.includes(rail))
  const penniless = !/[1-9]/.test(available)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = withdraw.review()
    const field = wrong && form.current?.querySelector<HTMLElement>(`[name="${wrong}"]:not(:disabled)`)
    if (field) field.focus()
  }
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <AmountField
          name="amount"
          label={w.amount}
          value={amount}
          onChange={withdraw.write}
          asset={asset}
          assets={assets}
          onAssetChange={withdraw.chooseAsset}
          available={available}
          max={open && !penniless ? available : undefined}
          hint={open ? fill(w.smallest, { amount: sum(minAmount, asset) }) : undefined}
          error={amountError}
        />
        {open ? <Open withdraw={withdraw} penniless={penniless} {...adding} /> : <NoWayOut asset={asset} />}
      </form>
    </Card>
  )
}

function Open({ withdraw, penniless, added, onAdd }: Omit<Props, 'rails'> & { penniless: boolean }) {
  const w = useWords('withdrawal')
  const sum = useAmount()
  const { asset, amount, limits, problem, sending } = withdraw
  const typed = /^\d+(\.\d+)?$/.test(amount) && /[1-9]/.test(amount)
  const closed = limits?.frozen_until ? w.whyFrozen : limits?.paused ? w.whyPaused : undefined
  return (
    <>
      {penniless && (
        <Banner
          title={fill(w.nothingYet, { asset })}
          action={
            <LinkButton size="sm" variant="secondary" href={`/dashboard/payments?currency=${asset}`}>
              {fill(w.deposit, { asset })}
            </LinkButton>
          }
        >
          {w.nothingYetText}
        </Banner>
      )}
      <DestinationChoice withdraw={withdraw} added={added} onAdd={onAdd} />
      <div className="rounded-md bg-surface-sunken px-4 py-3">
        <Facts
          facts={[
            { label: w.fee, value: w.feeNone },
            { label: w.arrives, value: typed ? <Money amount={amount} asset={asset} /> : '–', strong: true },
          ]}
        />
      </div>
      {problem && <ReasonsBanner problem={problem} />}
      <Button type="submit" size="lg" block loading={sending.doing !== undefined} disabledReason={closed}>
        {fill(w.submit, { amount: typed ? sum(amount, asset) : asset })}
      </Button>
    </>
  )
}

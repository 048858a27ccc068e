import { ArrowUpFromLine } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { assetOf, assets } from '../../contract/assets.ts'
import { isSome } from '../../contract/money.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { limitCurrency } from '../../contract/withdrawals/limits.ts'
import { Card } from '../../ui/Card.tsx'
import { exactTime } from '../../ui/data/format-time.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'
import { useRefusalInView } from '../../ui/form/use-refusal-in-view.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { AssetPicker } from '../../ui/money/AssetPicker.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { FormAct } from '../../ui/overlay/PageFoot.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { canLeave, type Ways } from '../destinations/ways.ts'
import { AskApprovalPart } from '../team/AskApprovalPart.tsx'
import { FeeChoice } from './by-chain/FeeChoice.tsx'
import { plusFee } from './by-chain/fee-sums.ts'
import { DestinationChoice } from './DestinationChoice.tsx'
import { NoWayOut } from './NoWayOut.tsx'
import { isCounted, Totals } from './Totals.tsx'
import type { Withdraw } from './use-withdraw.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'

type Props = {
  withdraw: Withdraw
  ways: Ways
  /** The account or address that was added last. */
  added: Destination | undefined
  onAdd: () => void
}

/** How much, and where to; where an asset can't be sent, why. */
export function WithdrawForm({ withdraw, ways, ...adding }: Props) {
  const { asset, amount, available, amountError, kind } = withdraw
  const w = useWithdrawalWords(kind)
  const form = useRefusalInView<HTMLFormElement>(withdraw.refusal)
  const open = canLeave(asset, ways)
  const penniless = !isSome(available)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = withdraw.review()
    const field = wrong && form.current?.querySelector<HTMLElement>(`[name="${wrong}"]:not(:disabled)`)
    if (field) field.focus()
  }
  if (open && penniless)
    return (
      <Card>
        <Nothing withdraw={withdraw} {...adding} />
      </Card>
    )
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
          max={open && isSome(withdraw.most) ? withdraw.most : undefined}
          onMax={withdraw.takeAll}
          busy={withdraw.wantsAll && withdraw.fees.asking}
          hint={open ? <Hint withdraw={withdraw} /> : undefined}
          error={amountError}
        />
        {open ? <Open withdraw={withdraw} {...adding} /> : <NoWayOut asset={asset} />}
      </form>
    </Card>
  )
}

/** The smallest there is, and what leaves less than there is; each once, where the error doesn't say it. */
function Hint({ withdraw: { asset, kind, boundBy, amountError, limits } }: { withdraw: Withdraw }) {
  const w = useWithdrawalWords(kind)
  const sum = useAmount()
  const smallest = fill(w.smallest, { amount: sum(assetOf(asset).minAmount, asset) })
  if (!boundBy || amountError)
    return (
      <>
        {smallest}{' '}
        {limits && (
          // Beside the form where there is room beside it.
          <span className="block lg:hidden">{fill(w.leftToday, { left: sum(limits.day.left, limitCurrency) })}</span>
        )}
      </>
    )
  const told = { amount: sum(boundBy.amount, asset), left: sum(boundBy.left, limitCurrency) }
  return (
    <>
      {smallest} <span className="block">{fill(boundBy.span === 'day' ? w.aboveDay : w.aboveMonth, told)}</span>
    </>
  )
}

/** Instead of fields that can't be filled in: what would change that, the other assets, and the list of places, since a new one waits a day. */
function Nothing({ withdraw, added, onAdd }: Omit<Props, 'ways'>) {
  const { asset, kind, chooseAsset } = withdraw
  const w = useWithdrawalWords(kind)
  const deposit =
    kind === 'bank' ? `/dashboard/payments?currency=${asset}` : `/dashboard/payments/crypto?asset=${asset}`
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{w.amount}</p>
        <AssetPicker label={w.amount} asset={asset} assets={assets} onChange={chooseAsset} />
      </div>
      <EmptyState
        title={fill(w.nothingYet, { asset })}
        art={<RoundArt icon={ArrowUpFromLine} />}
        action={<LinkButton href={deposit}>{fill(w.deposit, { asset })}</LinkButton>}
      >
        {w.nothingYetText}
      </EmptyState>
      <DestinationChoice withdraw={withdraw} added={added} onAdd={onAdd} />
    </div>
  )
}

function Open({ withdraw, added, onAdd }: Omit<Props, 'ways'>) {
  const { asset, amount, fee, typed, wrong, limits, refusal, sending, kind, fees, to } = withdraw
  const w = useWithdrawalWords(kind)
  const ofChain = useWords('withdrawalByChain')
  const faults = useWords('amountFaults')
  const sum = useAmount()
  const feeMissing = kind === 'chain' && typed && !wrong && withdraw.fee === undefined ? ofChain.feeWhy : undefined
  const waits = useFirstUsable(withdraw)
  const counted = isCounted(withdraw)
  const nowhere = to.length === 0 ? w.noneTo : waits
  const closed = limits?.frozen_until ? w.whyFrozen : limits?.paused ? w.whyPaused : (nowhere ?? feeMissing)
  const empty = amount.trim() ? undefined : faults.enter_amount
  return (
    <>
      <DestinationChoice withdraw={withdraw} added={added} onAdd={onAdd} />
      {kind === 'chain' && <FeeChoice asset={asset} fees={fees} wrong={wrong} balance={withdraw.balance} />}
      <Totals withdraw={withdraw} />
      {refusal && <Refused withdraw={withdraw} problem={refusal} />}
      <FormAct
        loading={sending.doing !== undefined}
        disabledReason={closed ?? empty}
        leadsTo={closed ? undefined : 'amount'}
        inSight={counted}
        note={
          counted && (
            <p className="max-w-[45%] text-sm">
              <span className="block text-ink-muted">{w.leaves}</span>
              <span className="tabular block font-semibold">{sum(plusFee(amount, fee, asset), asset)}</span>
            </p>
          )
        }
      >
        {fill(w.submit, { amount: typed ? sum(amount, asset) : asset })}
      </FormAct>
    </>
  )
}

/** From when on the first place can be used, while all of them wait: there is none to choose until then. */
function useFirstUsable({ to, usable }: Withdraw): string | undefined {
  const w = useWords('destinations')
  const { format, zone } = useLocale()
  const [first] = to.map(({ usable_at }) => usable_at).toSorted()
  return first && !to.some(usable) ? fill(w.usableFrom, { time: exactTime(first, format, zone) }) : undefined
}

/** Why it was refused; where it takes two of a team, with the way to ask the other. */
function Refused({ withdraw, problem }: { withdraw: Withdraw; problem: NonNullable<Withdraw['refusal']> }) {
  const { kind, asset, amount, destination } = withdraw
  if (problem.code !== 'team_approval_needed' || !destination)
    return <ReasonsBanner problem={problem} beside={['amount', 'currency', 'destination_id']} />
  const wish = { kind, asset, amount, destination_id: destination.id }
  return <AskApprovalPart key={JSON.stringify(wish)} problem={problem} wish={wish} />
}

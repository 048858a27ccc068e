import { useId } from 'react'
import { feeOfPart, hasFee, partOfSide } from '../../../client/order-amounts.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { DecimalInput } from '../../../ui/money/DecimalInput.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { percentIn } from '../../../words/formatters.ts'
import { fill } from '../../../words/message.ts'
import { useValues } from '../use-dispute.ts'
import { partOf, percentOf, restOf } from './shares.ts'

type Props = {
  order: Order
  /** The buyer's part as typed. */
  part: string
  onChange: (part: string) => void
  error: string | undefined
}

/** How the escrow is divided: by a slider or to the last unit, and what each gets then. */
export function SplitField({ order, part, onChange, error }: Props) {
  const w = useWords('disputes')
  const sum = useAmount()
  const { format } = useLocale()
  const id = useId()
  const { name } = useValues(order)
  const percent = percentOf(order, part) ?? 0
  const shares = fill(w.shareValue, { buyers: percentIn(percent, format), sellers: percentIn(100 - percent, format) })
  const rest = restOf(order, part)
  const theirSide = order.role === 'buyer' ? 'seller' : 'buyer'
  const fee = rest === undefined ? undefined : feeOfPart(order, part)
  const gets = (side: Order['role']) => (rest === undefined ? undefined : partOfSide(order, side, part))
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line bg-surface-sunken p-4">
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm font-semibold">
          {w.share}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={99}
          step={1}
          value={Math.min(99, Math.max(1, percent))}
          onChange={(event) => onChange(partOf(order, Number(event.target.value)))}
          aria-valuetext={shares}
          className="h-11 w-full cursor-pointer accent-primary"
        />
        <p className="tabular text-sm text-ink-muted">{shares}</p>
      </div>
      <Field label={w.buyerPart} hint={w.feeHint} error={error}>
        <DecimalInput
          name="buyer_amount"
          className="tabular"
          value={part}
          onChange={onChange}
          after={<span className="pe-3 text-sm text-ink-muted">{order.asset}</span>}
        />
      </Field>
      <dl className="grid gap-3 sm:grid-cols-2">
        {(
          [
            [w.youGetShort, gets(order.role)],
            [fill(w.theyGetShort, { name }), gets(theirSide)],
          ] as const
        ).map(([label, amount]) => (
          <div key={label} className="rounded-sm bg-surface-raised px-3 py-2.5">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-semibold">{amount ? <Money exact amount={amount} asset={order.asset} /> : '–'}</dd>
          </div>
        ))}
      </dl>
      {fee !== undefined && hasFee({ fee }) && (
        <p className="text-sm text-ink-muted">
          {fill(w.feeOfIt, { part: sum(part, order.asset), fee: sum(fee, order.asset) })}
        </p>
      )}
    </div>
  )
}

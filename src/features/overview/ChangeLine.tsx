import { isSome } from '../../contract/money.ts'
import type { BalanceChange } from '../../contract/wallet/wallets.ts'
import { classes } from '../../ui/classes.ts'
import { dayText } from '../../ui/data/format-time.ts'
import { Money } from '../../ui/money/Money.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { percentIn } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'

const signOf = (amount: string): -1 | 0 | 1 => (isSome(amount) ? (amount.startsWith('-') ? -1 : 1) : 0)

/** What was put in and taken out over the period, which is neither good nor bad, and what prices made of it, which is. */
export function ChangeLine({ change, currency }: { change: BalanceChange | null; currency: string }) {
  const w = useWords('overview')
  const { format } = useLocale()
  if (!change) return <p className="min-h-12 text-ink-muted">{w.changeUnknown}</p>
  const { came_in, went_out, gain, percent, since } = change
  const sign = signOf(gain)
  return (
    <div className="flex min-h-12 flex-wrap gap-x-8 gap-y-1 sm:gap-y-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-1 max-sm:w-full max-sm:gap-x-6 sm:gap-y-3">
        <div>
          <dt className="text-sm text-ink-muted">{w.putIn}</dt>
          <dd>
            <Money amount={came_in} asset={currency} size="lg" />
          </dd>
        </div>
        {signOf(went_out) > 0 && (
          <div>
            <dt className="text-sm text-ink-muted">{w.takenOut}</dt>
            <dd>
              <Money amount={went_out} asset={currency} size="lg" />
            </dd>
          </div>
        )}
        <div className="max-sm:w-full">
          <dt className="text-sm text-ink-muted">{sign < 0 ? w.loss : w.gain}</dt>
          <dd className={classes(sign > 0 && 'text-positive', sign < 0 && 'text-danger')}>
            <Money amount={gain} asset={currency} size="lg" signed={sign > 0} />{' '}
            {percent !== null && sign !== 0 && (
              <span dir="ltr" className="tabular inline-block whitespace-nowrap">
                ({percentIn(percent, format, { signDisplay: sign > 0 ? 'exceptZero' : 'auto' })})
              </span>
            )}
          </dd>
        </div>
      </dl>
      {/* Days end in UTC, so that is where they are read. */}
      <p className="self-end text-sm text-ink-muted sm:ms-auto">{fill(w.since, { date: dayText(since, format) })}</p>
    </div>
  )
}

import { isSome } from '../../contract/money.ts'
import { classes } from '../../ui/classes.ts'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { leanDecimal } from '../../ui/money/lean-decimal.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { percentIn } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'
import { sharesOf } from './swap-balances.ts'

type Props = {
  /** Of what is paid with, all there is; undefined until it is known. */
  available: string | undefined
  code: string
  onChoose: (amount: string) => void
}

/** A quarter, half, three quarters and all of what there is, joined in one slim row of equal parts. */
export function Shares({ available, code, onChoose }: Props) {
  const w = useWords('ui')
  const { format } = useLocale()
  if (available === undefined || !isSome(available)) return null
  const said = (sentence: string, amount: string, share: string) =>
    fill(sentence, { share, amount: formatDecimal(amount, { locale: format }), asset: code })
  const all = leanDecimal(available)
  const choices = [
    ...sharesOf(available, code).map(({ percent, amount }) => {
      const share = percentIn(percent, format)
      return { label: share, amount, name: said(w.useShare, amount, share) }
    }),
    { label: w.max, amount: all, name: said(w.useAll, all, w.max) },
  ]
  return (
    <span className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col sm:absolute sm:start-0">
      {choices.map(({ label, amount, name }, index) => (
        <button
          key={label}
          type="button"
          onClick={() => onChoose(amount)}
          aria-label={name}
          className="group/share flex min-h-touch min-w-touch items-center text-sm font-semibold text-link"
        >
          {/* The reach of a finger, and a slimmer row for the eye. */}
          <span
            className={classes(
              'w-full whitespace-nowrap border-y border-s border-line-strong bg-surface-raised px-1 py-1 sm:px-2 group-hover/share:bg-primary-soft',
              index === 0 && 'rounded-s-sm',
              index === choices.length - 1 && 'rounded-e-sm border-e',
            )}
          >
            {label}
          </span>
        </button>
      ))}
    </span>
  )
}

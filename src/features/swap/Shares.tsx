import { formatDecimal } from '../../ui/money/format-decimal.ts'
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

/** A quarter, half and three quarters of what there is, on one slim line; all of it is the field's own 'Max'. */
export function Shares({ available, code, onChoose }: Props) {
  const w = useWords('ui')
  const { format } = useLocale()
  if (available === undefined) return null
  return (
    <span className="flex sm:absolute sm:start-0">
      {sharesOf(available, code).map(({ percent, amount }) => {
        const share = percentIn(percent, format)
        return (
          <button
            key={percent}
            type="button"
            onClick={() => onChoose(amount)}
            aria-label={fill(w.useShare, { share, amount: formatDecimal(amount, { locale: format }), asset: code })}
            className="group/share flex min-h-touch min-w-touch items-center justify-center px-1 text-sm font-semibold text-link"
          >
            <span className="rounded-sm px-1.5 py-1 group-hover/share:bg-primary-soft">{share}</span>
          </button>
        )
      })}
    </span>
  )
}

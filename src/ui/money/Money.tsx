import { classes } from '../classes.ts'
import { useLocale } from '../words.tsx'
import { formatDecimal } from './format-decimal.ts'
import { shownDigits } from './shown-digits.ts'
import { leastDecimals } from './use-amount.ts'

type Props = {
  /** A decimal string as on the wire. Zeros that say nothing are left out, and digits that nobody reads are cut; then all of it stands in the title. */
  amount: string
  /** The asset's code; left out only where the column says it. */
  asset?: string
  /** Every digit: where the figure is what somebody agrees to, or keeps. */
  exact?: boolean
  /** '+' before what came in, for movements. */
  signed?: boolean
  size?: 'sm' | 'base' | 'lg' | 'xl' | '2xl' | '3xl'
  className?: string
}

const sizes = {
  sm: 'text-sm',
  base: '',
  lg: 'text-lg font-semibold',
  xl: 'text-xl font-semibold',
  '2xl': 'text-2xl font-semibold',
  '3xl': 'text-3xl font-semibold',
}

/** An amount: grouped and tabular, the asset muted. Align it with `text-end` on its cell. */
export function Money({ amount, asset, exact = false, signed = false, size = 'base', className }: Props) {
  const { format } = useLocale()
  const least = leastDecimals(asset)
  const whole = shownDigits(amount, { least })
  const shown = exact ? whole : shownDigits(amount, { least, most: 8 })
  return (
    <span
      dir="ltr"
      title={shown === whole ? undefined : `${formatDecimal(whole, { locale: format })}${asset ? ` ${asset}` : ''}`}
      className={classes('tabular whitespace-nowrap', sizes[size], className)}
    >
      {formatDecimal(shown, { signed, locale: format })}
      {asset && <span className="font-normal text-ink-muted">&nbsp;{asset}</span>}
    </span>
  )
}

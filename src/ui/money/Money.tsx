import { classes } from '../classes.ts'
import { useLocale } from '../words.tsx'
import { formatDecimal } from './format-decimal.ts'

type Props = {
  /** A decimal string as on the wire; its digits are shown as they are. */
  amount: string
  /** The asset's code; left out only where the column says it. */
  asset?: string
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

/** An amount: grouped and exact, tabular, the asset muted. Align it with `text-end` on its cell. */
export function Money({ amount, asset, signed = false, size = 'base', className }: Props) {
  const { format } = useLocale()
  return (
    <span dir="ltr" className={classes('tabular whitespace-nowrap', sizes[size], className)}>
      {formatDecimal(amount, { signed, locale: format })}
      {asset && <span className="font-normal text-ink-muted">&nbsp;{asset}</span>}
    </span>
  )
}

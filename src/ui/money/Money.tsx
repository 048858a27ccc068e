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

const headlines: ReadonlySet<Props['size']> = new Set(['xl', '2xl', '3xl'])

/** An amount: grouped and tabular, the asset muted; a long one is set smaller on a phone, and wraps rather than be cut. Align it with `text-end` on its cell. */
export function Money({ amount, asset, exact = false, signed = false, size = 'base', className }: Props) {
  const { format } = useLocale()
  const least = leastDecimals(asset)
  const whole = shownDigits(amount, { least })
  const shown = exact ? whole : shownDigits(amount, { least, most: 8 })
  const text = formatDecimal(shown, { signed, locale: format })
  const length = text.length + (asset ? asset.length + 1 : 0)
  return (
    <span
      dir="ltr"
      title={shown === whole ? undefined : `${formatDecimal(whole, { locale: format })}${asset ? ` ${asset}` : ''}`}
      className={classes(
        'tabular',
        sizes[size],
        figureSize(length, headlines.has(size) ? 'headline' : 'text'),
        className,
      )}
    >
      {text}
      {asset && (
        <>
          {/* It would break what is held in one line, too. */}
          {length > WHOLE && <wbr />}
          <span className="font-normal text-ink-muted">&nbsp;{asset}</span>
        </>
      )}
    </span>
  )
}

/** Up to so many characters of an amount and its asset ('0.00620632 BTC') keep the size they were given. */
const WHOLE = 17

/** What longer ones are set in on a phone: in a headline, where 286 px of 360 are left, and among other text. */
const steps = [
  { upTo: 20, headline: 'max-sm:text-2xl', text: '' },
  { upTo: 26, headline: 'max-sm:text-lg', text: 'max-sm:text-[0.875em]' },
  { upTo: Number.POSITIVE_INFINITY, headline: 'max-sm:text-base', text: 'max-sm:text-[0.875em]' },
]

/** The classes by which an amount of so many characters is read whole in any width: smaller on a phone, and then in two lines rather than cut. */
function figureSize(characters: number, as: 'headline' | 'text'): string {
  if (characters <= WHOLE) return 'whitespace-nowrap'
  const step = steps.find(({ upTo }) => characters <= upTo)
  return `break-words ${step?.[as] ?? ''}`
}

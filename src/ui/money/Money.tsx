import { classes } from '../classes.ts'
import { useLocale } from '../words.tsx'
import { formatDecimal } from './format-decimal.ts'
import { shownDigits } from './shown-digits.ts'
import { leastDecimals, listedDecimals } from './use-amount.ts'

type Props = {
  /** A decimal string as on the wire. Zeros that say nothing are left out, and digits that nobody reads are cut; then all of it stands in the title. */
  amount: string
  /** The asset's code; left out only where the column says it. */
  asset?: string
  /** Every digit: where the figure is what somebody agrees to, or keeps. */
  exact?: boolean
  /** So many decimals at least, where figures stand under each other. */
  decimals?: number
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

/** An amount: grouped and tabular, the asset muted; a long one is set smaller on a phone, and wraps rather than be cut. Align it with `text-end` on its cell. */
export function Money({ amount, asset, exact = false, decimals, signed = false, size = 'base', className }: Props) {
  const { format } = useLocale()
  const least = decimals ?? leastDecimals(asset)
  const whole = shownDigits(amount, { least })
  const shown = exact ? whole : shownDigits(amount, { least, most: listedDecimals })
  const text = formatDecimal(shown, { signed, locale: format })
  const length = text.length + (asset ? asset.length + 1 : 0)
  return (
    <span
      title={shown === whole ? undefined : `${formatDecimal(whole, { locale: format })}${asset ? ` ${asset}` : ''}`}
      className={classes('tabular', sizes[size], figureSize(length, size), className)}
    >
      {/* Inside, so that a page from right to left aligns the whole at its own end. */}
      <bdi dir="ltr">
        {text}
        {asset && (
          <>
            {/* It would break what is held in one line, too. */}
            {length > WHOLE && <wbr />}
            <span className="font-normal text-ink-muted">&nbsp;{asset}</span>
          </>
        )}
      </bdi>
    </span>
  )
}

/** Up to so many characters of an amount and its asset ('0.00620632 BTC') stay in one line. */
const WHOLE = 17

/** How many characters each size of a headline has room for on a phone, where 286 px of 360 are left, the largest first. */
const room = [
  { upTo: 14, smaller: '' },
  { upTo: 18, smaller: 'max-sm:text-2xl' },
  { upTo: 23, smaller: 'max-sm:text-xl' },
  { upTo: 28, smaller: 'max-sm:text-lg' },
  { upTo: Number.POSITIVE_INFINITY, smaller: 'max-sm:text-base' },
]
/** The sizes of headlines, which begin that list. */
const headlines: readonly Props['size'][] = ['3xl', '2xl', 'xl']

/** The classes by which an amount of so many characters is read whole in any width: smaller on a phone, and then in two lines rather than cut. */
function figureSize(characters: number, size: NonNullable<Props['size']>): string {
  const line = characters > WHOLE ? 'break-words' : 'whitespace-nowrap'
  const own = headlines.indexOf(size)
  if (own < 0) return characters > 20 ? `${line} max-sm:text-[0.875em]` : line
  const fits = room.findIndex(({ upTo }, index) => index >= own && characters <= upTo)
  return fits === own ? line : `${line} ${room[fits]?.smaller}`
}

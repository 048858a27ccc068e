import type { AssetPrice } from '../../../contract/wallet/asset-prices.ts'
import type { BalancePart } from '../../../contract/wallet/wallets.ts'
import { DayChange } from '../../../ui/chart/DayChange.tsx'
import { classes } from '../../../ui/classes.ts'
import { lineOf } from '../../../ui/data/use-lines.ts'
import { AssetIcon } from '../../../ui/money/AssetIcon.tsx'
import { assetName } from '../../../ui/money/asset-name.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { Rate } from '../../../ui/money/Rate.tsx'
import { useShortAmount } from '../../../ui/money/use-amount.ts'
import { useChangeMotion } from '../../../ui/status/use-change-motion.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { Sparkline } from './Sparkline.tsx'

/** The columns of the list: on a phone the price stands under the asset, and the day above the week. */
export const columns =
  'grid items-center gap-x-1.5 grid-cols-[minmax(0,1fr)_3rem_minmax(0,1fr)] sm:gap-x-6 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_5.5rem_minmax(0,1.4fr)]'

type Props = {
  part: BalancePart
  /** Undefined of the currency itself, and while prices aren't there. */
  price: AssetPrice | undefined
  currency: string
  className?: string | false
}

/** One asset: its price, how that moved in a day and a week, what one has of it and what that is worth. */
export function AssetRow({ part, price, currency, className }: Props) {
  const w = useWords('overview')
  const { locale } = useLocale()
  const code = part.asset
  const change = price && <DayChange percent={price.percent_day} />
  const amount = useShortAmount()(part.total, code)
  return (
    <li {...lineOf(code)} className={classes(columns, 'min-h-[72px] px-5 py-3 sm:px-6', className)}>
      <a
        href={`/dashboard/vault/asset?asset=${code}`}
        className="flex min-h-touch min-w-0 items-center gap-2 rounded-sm underline-offset-4 sm:gap-3 max-sm:[&>svg]:size-6 hover:underline"
      >
        <AssetIcon code={code} size={36} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            <span className="max-sm:sr-only">{assetName(code, locale)}</span>
            <span aria-hidden className="sm:hidden">
              {code}
            </span>
          </span>
          <span className="block truncate text-xs text-ink-muted sm:text-sm">
            <span className="max-sm:hidden">{code}</span>
            <span className="sm:hidden">
              <Price price={price} narrow />
            </span>
          </span>
        </span>
      </a>
      <span className="text-end text-sm max-sm:hidden">
        <span className="block">{code === currency ? <NoPrice /> : <Price price={price} />}</span>
        {change}
      </span>
      <span className="block text-end text-xs max-sm:text-center max-sm:[&>svg]:mx-auto max-sm:[&>svg]:w-9">
        {/* Beside the code, which is short: under it a long price may need the room. */}
        <span className="sm:hidden">{change}</span>
        {price ? <Sparkline line={price.line} className={besides(amount)} /> : code === currency && <NoPrice />}
      </span>
      <Have part={part} currency={currency} none={w.noPrice} />
    </li>
  )
}

/** Up to so many characters an amount leaves the line's column free on a phone of 360 px, and on a narrower one. */
const FITS = 15
const FITS_NARROW = 13

/** A longer amount has the room of the line, which keeps its height. */
const besides = ({ length }: string) =>
  classes(length > FITS ? 'max-sm:invisible' : length > FITS_NARROW && 'max-[359px]:invisible')

/** The currency itself has none to tell. */
const NoPrice = () => (
  <span aria-hidden className="text-sm text-ink-muted">
    –
  </span>
)

/** From so many whole digits on nobody compares by the decimals, which a phone has no room for. */
const GREAT = 6

function Price({ price, narrow = false }: { price: AssetPrice | undefined; narrow?: boolean }) {
  const motion = useChangeMotion(price?.price ?? '')
  if (!price?.price) return null
  const [whole = '0'] = price.price.split('.')
  return (
    <span className={classes('inline-block', motion)}>
      {narrow && whole.length >= GREAT ? <Money amount={whole} /> : <Rate rate={price.price} />}
    </span>
  )
}

type HaveProps = { part: BalancePart; currency: string; none: string }

/** From so many characters on a value is set smaller where it stands beside two other columns on a phone. */
const LONG = 10

/** First what it is worth in the currency that the total is in; then how much of it there is. */
function Have({ part, currency, none }: HaveProps) {
  const motion = useChangeMotion(part.value ?? '')
  return (
    <span className="flex min-w-0 flex-col items-end text-end">
      {part.value === null ? (
        <span className="text-sm text-caution">{none}</span>
      ) : (
        <span className={classes('inline-block font-semibold', motion)}>
          <span className="max-sm:hidden">
            <Money amount={part.value} asset={currency} />
          </span>
          {/* The list's head has the currency. */}
          <span className={classes('sm:hidden', part.value.length > LONG && 'text-sm')}>
            <Money amount={part.value} />
            <span className="sr-only"> {currency}</span>
          </span>
        </span>
      )}
      {part.asset !== currency && (
        <span className="text-xs text-ink-muted sm:whitespace-nowrap sm:text-sm">
          <Money amount={part.total} asset={part.asset} />
        </span>
      )}
    </span>
  )
}

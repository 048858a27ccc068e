import { buttonStyle } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { type AssetRow, isZero } from './rows.ts'

/** What can be done with an asset: only what there is. */
export function AssetActions({ row }: { row: AssetRow }) {
  const w = useWords('vault')
  const ways = useWords('moneyWays')
  const { code } = row
  // In the list of small screens there is room for buttons that look it.
  const style = classes(
    buttonStyle('quiet', 'sm'),
    'whitespace-nowrap max-md:flex-1 max-md:border max-md:border-line-strong max-md:text-ink',
  )
  return (
    <span className="-me-3 inline-flex max-md:me-0 max-md:flex max-md:gap-2">
      {row.closed === null && (
        <a
          href={row.isCurrency ? `/dashboard/payments?currency=${code}` : `/dashboard/payments/crypto?asset=${code}`}
          className={style}
          aria-label={fill(w.depositWhat, { code })}
        >
          {ways.deposit}
        </a>
      )}
      {!isZero(row) && (
        <a href={`/dashboard/withdraw?asset=${code}`} className={style} aria-label={fill(w.withdrawWhat, { code })}>
          {ways.withdraw}
        </a>
      )}
      {!isZero(row) && (
        <a href={`/dashboard/swap?from=${code}`} className={style} aria-label={fill(w.swapWhat, { code })}>
          {ways.swap}
        </a>
      )}
      {isZero(row) && !row.isCurrency && (
        // A phone has room for one way beside a name; the asset's own page has this one, too.
        <a href={`/dashboard/swap?to=${code}`} className={classes(style, 'max-sm:hidden')}>
          {fill(w.get, { code })}
        </a>
      )}
    </span>
  )
}

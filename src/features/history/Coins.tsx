import { classes } from '../../ui/classes.ts'
import { AssetIcon } from '../../ui/money/AssetIcon.tsx'
import { CoinPair } from '../../ui/money/CoinPair.tsx'

type Props = { from: string | undefined; to: string; className: string }

/** What moved, as coins: a pair where one asset was given for another; all begin at one edge. */
export function Coins({ from, to, className }: Props) {
  return (
    <span className={classes('flex w-[42px] shrink-0', className)}>
      {from === undefined || from === to ? (
        <AssetIcon code={to} size={28} />
      ) : (
        <CoinPair from={from} to={to} size={24} />
      )}
    </span>
  )
}

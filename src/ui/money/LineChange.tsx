import type { StatementLine } from '../../contract/wallet/history.ts'
import { TwoLines } from '../row/TwoLines.tsx'
import { Money } from './Money.tsx'

type Props = {
  line: Pick<StatementLine, 'effect' | 'amount' | 'set_aside' | 'asset'>
  words: { setAside: string; freed: string }
}

/** What a line of the statement does: how much came or went, or was set aside or freed, which leaves the balance as it is. */
export function LineChange({ line: { effect, amount, set_aside, asset }, words }: Props) {
  if (effect !== 'movement')
    return (
      <span className="text-end text-ink-muted">
        <TwoLines under={effect === 'set_aside' ? words.setAside : words.freed}>
          <Money amount={set_aside.replace('-', '')} asset={asset} />
        </TwoLines>
      </span>
    )
  const cameIn = !amount.startsWith('-')
  return (
    <Money amount={amount} asset={asset} signed className={cameIn ? 'font-semibold text-positive' : 'font-semibold'} />
  )
}

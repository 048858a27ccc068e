import { Money } from './Money.tsx'
import { shortRate } from './price-text.ts'

type Props = {
  /** A decimal string as on the wire. */
  rate: string
  asset?: string
  size?: '2xl'
}

/** A rate to compare by, as wide whatever its last digits are. */
export function Rate({ rate, ...props }: Props) {
  const shown = shortRate(rate)
  return <Money exact amount={shown} decimals={shown.split('.')[1]?.length ?? 0} {...props} />
}

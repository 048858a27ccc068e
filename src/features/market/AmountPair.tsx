import type { ComponentProps, ReactNode } from 'react'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { useWords } from '../../ui/words.tsx'
import type { Side } from './take/take-amounts.ts'

type Field = Omit<ComponentProps<typeof AmountField>, 'name' | 'label' | 'value' | 'alongside' | 'besideOther'>

type Props = {
  buys: boolean
  /** What stands in a field, as on the wire. */
  shownOn: (side: Side) => string
  field: (side: Side) => Field
  children?: ReactNode
}

/** 'You pay' and 'You get' as two faces of one amount: beside each other where there is room, in figures of one size. */
export function AmountPair({ buys, shownOn, field, children }: Props) {
  const w = useWords('trade')
  const labels = { give: buys ? w.pay : w.give, get: buys ? w.get : w.paid }
  const both = [shownOn('give'), shownOn('get')]
  return (
    <div className="grid grid-cols-1 gap-3 has-[[aria-invalid=true]]:items-start xl:grid-cols-2">
      {(['give', 'get'] as const).map((side) => (
        <AmountField
          key={side}
          name={side}
          label={labels[side]}
          value={shownOn(side)}
          alongside={both}
          besideOther
          {...field(side)}
        />
      ))}
      {children}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { TextInput } from '../form/TextInput.tsx'
import { useTypedDecimal } from './use-typed-decimal.ts'

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'inputMode' | 'type'> & {
  /** A decimal as on the wire: '1250.50'; or whatever was typed that is none. */
  value: string
  onChange: (value: string) => void
}

/** One line for an amount, a price or a percentage, typed in the reader's own notation. */
export function DecimalInput({ value, onChange, ...rest }: Props) {
  const { shown, write } = useTypedDecimal(value, onChange)
  return (
    <TextInput
      autoComplete="off"
      dir="ltr"
      {...rest}
      inputMode="decimal"
      value={shown}
      onChange={(event) => write(event.target.value)}
    />
  )
}

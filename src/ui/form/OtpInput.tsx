import type { ComponentProps } from 'react'
import { latinDigits } from '../../words/latin-digits.ts'
import { classes } from '../classes.ts'
import { useFieldProps } from './field-context.ts'
import { isHeardLate } from './use-typed-early.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (code: string) => void
  length?: number
  /** Called once, when the last digit stands; not for a code that stood there before the page was alive, as a browser restores one, which is used up or too old and would cost an attempt. */
  onComplete?: (code: string) => void
}

/** A one-time code: one field, so that pasting, autofill and screen readers work as everywhere. */
export function OtpInput({ value, onChange, length = 6, onComplete, className, ...rest }: Props) {
  const field = useFieldProps(rest)
  const change = (typed: string) => {
    const code = latinDigits(typed).replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && value.length < length && !isHeardLate()) onComplete?.(code)
  }
  return (
    <input
      {...rest}
      {...field}
      value={value}
      onChange={(event) => change(event.target.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={'·'.repeat(length)}
      className={classes(
        'control tabular min-h-[56px] max-w-[260px] text-center text-2xl font-semibold tracking-[0.35em]',
        className,
      )}
    />
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useFieldProps } from './field-context.ts'

type Props = ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode }

const numbers: ReadonlySet<Props['inputMode']> = new Set(['decimal', 'numeric'])

/** One line of text. Inside a Field it needs no id; `{...register('email')}` fits as it is. */
export function TextInput({ before, after, className, ...rest }: Props) {
  const field = useFieldProps(rest)
  // It runs left to right, and begins where the form's other fields do: its unit stands at the line's end in either direction.
  const figure = rest.dir === 'ltr' && numbers.has(rest.inputMode)
  const input = (
    <input
      type="text"
      {...rest}
      {...field}
      className={classes(
        'control',
        before && 'ps-10',
        after && 'pe-12',
        figure && 'rtl:text-end',
        figure && after && 'rtl:pe-3 rtl:ps-16',
        className,
      )}
    />
  )
  if (!before && !after) return input
  return (
    // What stands beside any other keeps to the sides that the input leaves room on: those of its own direction.
    <div className="relative" dir={figure ? undefined : rest.dir}>
      {before && <span className="absolute inset-y-0 start-3 flex items-center text-ink-muted">{before}</span>}
      {input}
      {after && <span className="absolute inset-y-0 end-0 flex items-center">{after}</span>}
    </div>
  )
}

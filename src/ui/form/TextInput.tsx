import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useFieldProps } from './field-context.ts'

type Props = ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode }

const numbers: ReadonlySet<Props['inputMode']> = new Set(['decimal', 'numeric'])

/** One line of text. Inside a Field it needs no id; `{...register('email')}` fits as it is. */
export function TextInput({ before, after, className, ...rest }: Props) {
  const field = useFieldProps(rest)
  const input = (
    <input
      type="text"
      {...rest}
      {...field}
      className={classes(
        'control',
        before && 'ps-10',
        after && 'pe-12',
        // A number runs left to right, and begins where the form's other fields do.
        rest.dir === 'ltr' && numbers.has(rest.inputMode) && 'rtl:text-end',
        className,
      )}
    />
  )
  if (!before && !after) return input
  return (
    // What stands beside it keeps to the sides that the input leaves room on: those of its own direction.
    <div className="relative" dir={rest.dir}>
      {before && <span className="absolute inset-y-0 start-3 flex items-center text-ink-muted">{before}</span>}
      {input}
      {after && <span className="absolute inset-y-0 end-0 flex items-center">{after}</span>}
    </div>
  )
}

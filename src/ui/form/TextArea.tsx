import type { ComponentProps } from 'react'
import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { useWords } from '../words.tsx'
import { useFieldProps } from './field-context.ts'

/** Several lines of text, with the count where `maxLength` is given and the value is controlled. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const w = useWords('ui')
  const field = useFieldProps(rest)
  const length = typeof rest.value === 'string' ? rest.value.length : undefined
  return (
    <div className="flex flex-col gap-1">
      <textarea rows={4} {...rest} {...field} className={classes('control py-2.5', className)} />
      {length !== undefined && rest.maxLength !== undefined && (
        <p className="tabular self-end text-xs text-ink-muted">{fill(w.countOf, { n: length, max: rest.maxLength })}</p>
      )}
    </div>
  )
}

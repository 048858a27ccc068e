import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type Fact = { label: string; value: ReactNode; hint?: ReactNode; strong?: boolean; action?: ReactNode }

/** Pairs of label and value, one line each: rate, spread, fee, network; details of a payment. What each row has an act for, as to copy it, has these in a column at the end. */
export function Facts({ facts, ruled = false }: { facts: readonly Fact[]; ruled?: boolean }) {
  const column = facts.every(({ action }) => action)
  return (
    <dl className={classes('flex flex-col', ruled ? 'divide-y divide-line' : 'gap-2')}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={classes('flex items-center justify-between gap-4', ruled && 'min-h-touch py-2.5')}
        >
          <dt
            className={classes(
              'text-sm',
              fact.strong ? 'font-semibold text-ink' : 'text-ink-muted',
              // A short label stays in one line beside a long value.
              'min-w-16',
              // What explains gives way to what is explained.
              fact.hint && 'shrink-[9]',
            )}
          >
            {fact.label}
            {fact.hint && <span className="block text-xs font-normal text-ink-muted">{fact.hint}</span>}
          </dt>
          {/* No narrower than its figure: the label wraps instead, down to its least width. Whatever else is long wraps at four fifths. */}
          <dd
            className={classes(
              'tabular flex max-w-[min(80%,calc(100%-5rem))] items-center gap-1 text-end',
              !column && 'flex-row-reverse',
              fact.strong && 'text-lg font-semibold',
            )}
          >
            <span className="min-w-0 break-words">{fact.value}</span>
            {/* Where some rows have none, before the figure, so that figures end at one edge; over the row's padding, so that rows stay of one height. */}
            {fact.action && <span className={classes('flex shrink-0', ruled && '-my-2.5')}>{fact.action}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

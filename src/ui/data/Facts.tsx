import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type Fact = { label: string; value: ReactNode; hint?: ReactNode; strong?: boolean; action?: ReactNode }

/** Pairs of label and value, one line each: rate, spread, fee, network; details of a payment. What can be done with some, as to copy them, has a column of its own at the end: figures end at one edge before it. */
export function Facts({ facts, ruled = false }: { facts: readonly Fact[]; ruled?: boolean }) {
  const column = facts.some(({ action }) => action)
  return (
    <dl className={classes('flex flex-col', ruled ? 'divide-y divide-line' : 'gap-2')}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={classes(
            'flex items-center justify-between',
            column ? 'gap-2' : 'gap-4',
            // A time keeps to its line as long as its label has another place to wrap.
            '[&:has(time)>dt]:min-w-min [&:has(time)>dt]:shrink-[9]',
            ruled && 'min-h-touch py-2.5',
          )}
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
              'tabular flex items-center text-end',
              column ? 'max-w-[min(80%,calc(100%-4.5rem))]' : 'max-w-[min(80%,calc(100%-5rem))]',
              fact.strong && 'text-lg font-semibold',
            )}
          >
            <span className="min-w-0 break-words">{fact.value}</span>
            {/* Its sign at the rule's end, and what is pressed around it over the padding of row and card: rows stay of one height, and a phone keeps room for the figure. */}
            {column && (
              <span className={classes('-me-3.5 flex min-w-touch shrink-0 justify-end', ruled && '-my-2.5')}>
                {fact.action}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

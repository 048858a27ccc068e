import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type Fact = { label: string; value: ReactNode; hint?: ReactNode; strong?: boolean; action?: ReactNode }

/** What can't wrap and is longer than the words of labels: somebody's name. */
const LONG_WORD = /[^ ]{15,}/

/** Pairs of label and value, one line each: rate, spread, fee, network; details of a payment. What can be done with one, as to copy it, stands at the end of its own line: the others end at the rule. */
export function Facts({ facts, ruled = false }: { facts: readonly Fact[]; ruled?: boolean }) {
  return (
    <dl className={classes('flex flex-col', ruled ? 'divide-y divide-line' : 'gap-2')}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={classes(
            'flex items-center justify-between',
            fact.action ? 'gap-2' : 'gap-4',
            // A time keeps to its line as long as its label has another place to wrap.
            '[&:has(time)>dd]:max-w-[80%]',
            ruled && 'min-h-touch py-2.5',
          )}
        >
          <dt
            className={classes(
              // A label gives way to its value: it wraps first, down to its longest word.
              'shrink-[9] text-sm',
              fact.strong ? 'font-semibold text-ink' : 'text-ink-muted',
              // A name of one long word, and an amount in what explains, are no reason to push the value out.
              LONG_WORD.test(fact.label) ? 'min-w-24 [overflow-wrap:anywhere]' : fact.hint ? 'min-w-16' : 'min-w-min',
            )}
          >
            {fact.label}
            {fact.hint && <span className="block text-xs font-normal text-ink-muted">{fact.hint}</span>}
          </dt>
          {/* No narrower than its figure. Whatever is long wraps at four fifths, or where a short label has its line. */}
          <dd
            className={classes(
              'tabular flex items-center text-end',
              fact.action ? 'max-w-[min(80%,calc(100%-4.5rem))]' : 'max-w-[min(80%,calc(100%-5rem))]',
              fact.strong && 'text-lg font-semibold',
            )}
          >
            <span className="min-w-0 break-words">{fact.value}</span>
            {/* Its sign at the rule's end, and what is pressed around it over the padding of row and card: rows stay of one height, and a phone keeps room for the figure. */}
            {fact.action && (
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

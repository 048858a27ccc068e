import { classes } from '../classes.ts'

type Props = { count: number; tone?: 'primary' | 'quiet' }

// A larger number stands in the name of what bears the badge: drawn by the style sheet, '9+' is no text that the name would lack.
const MOST = 9

/** How many, at the corner of an icon: beside it rather than over it, and nine at most, so that the icon can be read. */
export function CountBadge({ count, tone = 'primary' }: Props) {
  return (
    <span
      className={classes(
        'tabular absolute -top-1.5 start-[15px] min-w-[18px] rounded-full px-1 text-center text-xs font-semibold leading-[18px]',
        tone === 'primary' ? 'bg-primary text-primary-ink' : 'bg-surface-sunken text-ink',
      )}
    >
      {count > MOST ? <span className="after:content-['9+']" /> : count}
    </span>
  )
}

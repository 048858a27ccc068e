import { classes } from '../../ui/classes.ts'

type Props = { count: number; tone?: 'primary' | 'quiet' }

/** How many, at the corner of an icon of the header: it grows away from the icon, so that two digits don't hide what they count. */
export function CountBadge({ count, tone = 'primary' }: Props) {
  return (
    <span
      className={classes(
        'tabular absolute -top-2 start-[11px] min-w-[18px] rounded-full px-1 text-center text-xs font-semibold leading-[18px]',
        tone === 'primary' ? 'bg-primary text-primary-ink' : 'bg-surface-sunken text-ink',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

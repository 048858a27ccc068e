import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type Props = {
  count: number | undefined
  tone?: 'primary' | 'quiet'
  /** The icon keeps its place, and the number stands outside it: over a name that is centred under the icon, or in a row of icons. */
  centred?: boolean
  /** The icon. */
  children: ReactNode
}

const MOST = 9

/** A number as a badge says it: '9+' from ten on. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count))

/**
 * An icon with how many beside it: nine at most, and never on the icon, which has to be read, too. What bears it says the number in its name, in words where
 * a language has one for it; so the badge is drawn by the style sheet, and is no text that the name would lack.
 */
export function Counted({ count, tone = 'primary', centred = false, children }: Props) {
  return (
    <span className="relative inline-flex items-center">
      {children}
      {count ? (
        <span
          aria-hidden
          data-shown={badgeText(count)}
          className={classes(
            // '9+' reads so in every language; what follows stands apart, so that nobody takes the number for its own.
            'tabular ms-0.5 min-w-[18px] rounded-full px-[3px] text-center text-xs font-semibold leading-[18px] after:[direction:ltr] after:[unicode-bidi:isolate] after:content-[attr(data-shown)]',
            // Level with the icon's middle, clear of the line over the place where one is.
            centred && 'absolute start-full top-0.5',
            tone === 'primary' ? 'bg-primary text-primary-ink' : 'bg-surface-sunken text-ink',
          )}
        />
      ) : null}
    </span>
  )
}

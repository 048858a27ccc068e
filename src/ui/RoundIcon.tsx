import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  neutral: 'bg-surface-sunken text-ink-muted',
  info: 'bg-primary-soft text-link',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
}

type Props = { tone: keyof typeof tones; className?: string; children: ReactNode }

/** What a page or card is about, before its heading: an icon on a soft disc. Decorative. */
export const RoundIcon = ({ tone, className, children }: Props) => (
  <span
    aria-hidden
    className={classes('flex size-14 shrink-0 items-center justify-center rounded-full', tones[tone], className)}
  >
    {children}
  </span>
)

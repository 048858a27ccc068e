import { ArrowLeft } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { classes } from './classes.ts'

type Back = { href: string; label: string }

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** Where it stands, at the end of the title's line; under it on a phone that has no room for both. */
  standing?: ReactNode
  actions?: ReactNode
  back?: Back
  /** On the line of the way back: the number of what the page is about. */
  reference?: ReactNode
  /** On a phone one line, without the sentence: what one came for stands further up. */
  compact?: boolean
}

/** The page's one h1, a sentence, and what can be done from here. */
export function PageHeader({ title, lead, standing, actions, back, reference, compact = false }: Props) {
  return (
    <header className={classes('mb-6 sm:mb-8', compact && 'max-md:!mb-3')}>
      {back && (
        <div className="mb-2 flex flex-wrap items-center gap-x-4 text-sm">
          <BackLink {...back} />
          {reference}
        </div>
      )}
      <div
        className={classes(
          'flex flex-wrap items-end justify-between gap-4',
          compact && 'max-md:flex-nowrap max-md:items-center',
        )}
      >
        <div className={classes('min-w-0', standing && 'flex-1')}>
          <div className={standing ? 'flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-wrap' : undefined}>
            <h1 className="min-w-0 break-words text-2xl font-semibold sm:text-3xl">{title}</h1>
            {standing && <span className="shrink-0 sm:pt-2">{standing}</span>}
          </div>
          {lead && <p className={classes('mt-2 max-w-measure text-ink-muted', compact && 'max-md:hidden')}>{lead}</p>}
        </div>
        {actions && (
          <div
            className={classes(
              'flex flex-wrap gap-3 max-sm:has-[>nav]:w-full',
              compact && 'max-md:shrink-0 max-md:flex-nowrap max-md:gap-2',
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}

/** The way back to what the page is one of. */
export function BackLink({ href, label, onClick }: Back & { onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    <a
      href={href}
      onClick={onClick}
      className="inline-flex min-h-touch w-fit items-center gap-1.5 text-sm font-medium text-link hover:underline"
    >
      <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
      {label}
    </a>
  )
}

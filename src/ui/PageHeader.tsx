import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; back?: { href: string; label: string } }

/** The page's one h1, a sentence, and what can be done from here. */
export function PageHeader({ title, lead, actions, back }: Props) {
  return (
    <header className="mb-6 sm:mb-8">
      {back && (
        <a
          href={back.href}
          className="mb-2 inline-flex min-h-touch items-center gap-1.5 text-sm font-medium text-link hover:underline"
        >
          <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
          {back.label}
        </a>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
          {lead && <p className="mt-2 max-w-measure text-ink-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}

import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { lineOf } from '../../../ui/data/use-lines.ts'

/** One thing that waits for the reader, as a way to where it is done. */
export function Item({
  icon,
  href,
  title,
  children,
}: {
  icon: ReactNode
  href: string
  title: string
  children: ReactNode
}) {
  return (
    <li {...lineOf(href)}>
      <a href={href} className="flex min-h-[72px] items-center gap-4 px-5 py-3 hover:bg-surface-sunken sm:px-6">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-link">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-muted">{children}</span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-muted rtl:-scale-x-100" />
      </a>
    </li>
  )
}

import type { ReactNode } from 'react'

/** What can be done with a row, over its end: nothing gives way for it. Seen once the row is pointed at, or once a key came to it or into it. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <span className="absolute inset-y-px end-0 flex items-center gap-1 bg-surface-sunken pe-3 ps-6 opacity-0 max-lg:hidden [@media(hover:none)]:hidden group-focus-within/line:opacity-100 group-hover/line:opacity-100">
      {children}
    </span>
  )
}

type ActionProps = { href: string; icon: ReactNode; label: string }

/** One of them that leads somewhere. */
export function RowLink({ href, icon, label }: ActionProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className="inline-flex size-[44px] items-center justify-center rounded-sm text-link hover:bg-primary-soft"
    >
      {icon}
    </a>
  )
}

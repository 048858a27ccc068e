import type { ReactNode } from 'react'

/** Wraps skeletons of the real layout; screen readers hear one sentence instead of silence. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

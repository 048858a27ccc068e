import type { ReactNode } from 'react'

/** One part's place in the gallery. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h2 className="mb-4 text-sm font-semibold text-ink-muted">{name}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'

type Props = { name: string; children: ReactNode /** As wide as the page. */; wide?: boolean }

/** One part's place in the gallery, and the frame of its picture in tests/visual. */
export function Specimen({ name, children, wide = false }: Props) {
  return (
    <section
      data-specimen={name}
      aria-label={name}
      className={`min-w-0 border-t border-line py-6 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <h2 className="mb-4 text-sm font-semibold text-ink-muted">{name}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskIdentity } from '../../../contract/desk/desk-identities.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'

/**
 * The pictures of a document, each fetched once it is looked at, which is on record. public/desk-pictures.js shows them one at a time, with buttons and keys; without
 * script they stand below one another.
 */
export function Pictures({ it }: { it: DeskIdentity }) {
  const w = useWords('deskIdentities')
  const { pictures, username } = it
  if (pictures.length === 0) return null
  return (
    <details
      data-pictures
      className="mt-4 min-w-0 rounded-md border border-line p-4 lg:mt-0 [&[open]_[data-on-record]]:hidden"
    >
      <summary className="link min-h-touch cursor-pointer py-2.5 font-semibold">
        {fill(pluralOf(w.pictures, pictures.length, 'en'), { n: pictures.length })}
        <span data-on-record="" className="mt-1 block text-sm font-normal text-ink-muted">
          {pictures.map(({ place }) => w[place]).join(' · ')}. {w.onRecord}
        </span>
      </summary>
      <section aria-label={fill(w.picturesOf, { customer: username })} className="mt-2 rounded-md border border-line">
        <div data-bar hidden>
          <div className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1">
            <Does name="previous" label={w.previous} icon={<ChevronLeft aria-hidden size={20} />} />
            <Does name="next" label={w.next} icon={<ChevronRight aria-hidden size={20} />} />
            <span data-status role="status" className="tabular min-w-0 flex-1 text-center text-sm text-ink-muted" />
            <Does name="smaller" label={w.smaller} icon={<ZoomOut aria-hidden size={20} />} />
            <Does name="larger" label={w.larger} icon={<ZoomIn aria-hidden size={20} />} />
            <Does name="turn" label={w.turn} icon={<RotateCw aria-hidden size={20} />} />
          </div>
        </div>
        {pictures.map(({ id, place, name }) => (
          <figure key={id} data-label={w[place]}>
            <figcaption className="sr-only">{w[place]}</figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
            <div data-box tabIndex={0} className="h-[350px] overflow-auto bg-surface-sunken">
              <div data-stage className="size-full">
                <img
                  src={`/desk/files/${id}`}
                  alt={`${w[place]}: ${name}`}
                  loading="lazy"
                  className="size-full object-contain"
                />
              </div>
            </div>
          </figure>
        ))}
        <p className="border-t border-line px-3 py-2 text-sm text-ink-muted">{w.keys}</p>
      </section>
    </details>
  )
}

function Does({ name, label, icon }: { name: string; label: string; icon: ReactNode }) {
  return (
    <button
      type="button"
      data-does={name}
      aria-label={label}
      title={label}
      className="inline-flex size-touch items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      {icon}
    </button>
  )
}

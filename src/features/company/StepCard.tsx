import { ChevronDown, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { headId, type Step } from './use-steps.ts'

type Props = { step: Step; title: string; lead: string; children: ReactNode }

/** One part of what is sent: open, or a line that says what stands in it. Its fields stay where they are while it is closed. */
export function StepCard({ step: { n, of, open, done, summary, show, next }, title, lead, children }: Props) {
  const w = useWords('company')
  const panel = `${headId(n)}-part`
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface-raised shadow-raised">
      <h2>
        <button
          type="button"
          id={headId(n)}
          aria-expanded={open}
          aria-controls={panel}
          onClick={show}
          className="flex min-h-[64px] w-full items-center gap-4 rounded-lg px-5 py-4 text-start sm:px-6"
        >
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-link"
          >
            {done && !open ? <CircleCheck size={20} className="text-positive" /> : n}
          </span>
          <span className="min-w-0 flex-1">
            <span className="sr-only">{fill(w.step, { n: String(n), of: String(of) })} </span>
            <span className="block text-lg font-semibold">{title}</span>
            {!open && <span className="block truncate text-sm font-normal text-ink-muted">{summary}</span>}
          </span>
          <ChevronDown aria-hidden size={20} className={open ? 'shrink-0 rotate-180' : 'shrink-0'} />
        </button>
      </h2>
      <div id={panel} hidden={!open} className="px-5 pb-5 sm:px-6 sm:pb-6">
        <p className="mb-5 text-sm text-ink-muted">{lead}</p>
        {children}
        {next && (
          <div className="mt-5 border-t border-line pt-5">
            <Button variant="secondary" onClick={next}>
              {w.next}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

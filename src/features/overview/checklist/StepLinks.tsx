import { Check, ChevronRight } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { useWords } from '../../../ui/words.tsx'
import type { Step } from './use-steps.ts'

/** Steps under each other; what is left to do leads there. */
export function StepLinks({ steps, className }: { steps: readonly Step[]; className?: string }) {
  return (
    <ul className={classes('divide-y divide-line pb-1', className)}>
      {steps.map(({ step, title, href, done }) => (
        <li key={step}>
          {done ? (
            <Line done title={title} />
          ) : (
            <a href={href} className="block hover:bg-surface-sunken">
              <Line title={title} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Line({ title, done = false }: { title: string; done?: boolean }) {
  const w = useWords('overview')
  return (
    <span className="flex min-h-[52px] items-center gap-3 px-5 py-2 sm:px-6">
      <span
        aria-hidden
        className={classes(
          'flex size-6 shrink-0 items-center justify-center rounded-full',
          done ? 'bg-positive-soft text-positive' : 'border-2 border-line-strong',
        )}
      >
        {done && <Check size={16} />}
      </span>
      <span className={classes('min-w-0 flex-1', done ? 'text-ink-muted' : 'font-semibold')}>
        {title}
        <span className="sr-only">, {done ? w.stepDone : w.stepOpen}</span>
      </span>
      {!done && <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-muted rtl:-scale-x-100" />}
    </span>
  )
}

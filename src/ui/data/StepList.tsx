import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useWords } from '../words.tsx'
import { Time } from './Time.tsx'

type StepState = 'done' | 'now' | 'later' | 'failed'
export type ListedStep = {
  label: string
  state?: StepState
  /** When it happened, ISO 8601. */
  at?: string | null | undefined
  text?: ReactNode
}

const dots: Record<StepState, string> = {
  done: 'bg-positive-soft text-positive',
  now: 'bg-primary text-primary-ink',
  later: 'border border-line-strong text-ink-muted',
  failed: 'bg-danger-soft text-danger',
}

type Props = { steps: readonly ListedStep[] } & (
  | { label: string; labelledBy?: never }
  /** By the id of a heading that says the same. */
  | { labelledBy: string; label?: never }
)

/** What happens one after the other, downwards on one line: a plan (all 'later'), or how far something is, with the times. */
export function StepList({ label, labelledBy, steps }: Props) {
  return (
    <ol aria-label={label} aria-labelledby={labelledBy} className="flex flex-col">
      {steps.map((step, index) => (
        <Step key={step.label} step={step} number={index + 1} last={index === steps.length - 1} />
      ))}
    </ol>
  )
}

function Step({ step, number, last }: { step: ListedStep; number: number; last: boolean }) {
  const w = useWords('ui')
  const { label, state = 'later', at, text } = step
  const solid = state === 'done' || state === 'failed'
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={classes('relative flex items-start gap-3', !last && 'pb-5')}
    >
      {!last && (
        <span
          aria-hidden
          className={classes(
            'absolute bottom-0 start-[calc(0.875rem-1px)] top-7 border-s-2',
            solid ? 'border-line-strong' : 'border-dotted border-line-strong',
          )}
        />
      )}
      <span
        aria-hidden
        className={classes(
          'tabular flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold transition-colors duration-200',
          dots[state],
        )}
      >
        {state === 'done' ? <Check size={15} /> : state === 'failed' ? <X size={15} /> : number}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={state === 'later' ? 'font-medium' : 'font-semibold'}>
            {label}
            {state === 'done' && <span className="sr-only">, {w.done}</span>}
          </span>
          {at && <Time at={at} className="text-sm text-ink-muted" />}
        </p>
        {text && <div className="mt-0.5 text-sm text-ink-muted">{text}</div>}
      </div>
    </li>
  )
}

import { Check, Minus } from 'lucide-react'
import { classes } from '../classes.ts'
import { useWords } from '../words.tsx'

type StepTone = 'caution' | 'passed' | 'open'

type Props = {
  label: string
  /** `tone` 'caution': a step that should not have been needed, or that was passed without being done; 'passed': one that was passed over, once it lies behind; 'open': one that can still be done then. */
  steps: readonly { label: string; hint?: string; tone?: StepTone | undefined }[]
  /** Index of the step one is in; behind the last once all are done. */
  current: number
}

const behind = {
  done: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  passed: 'bg-surface-sunken text-ink-muted',
  open: 'border border-line-strong text-ink',
} as const

const dot = (state: 'done' | 'now' | 'later', tone: StepTone | undefined) =>
  classes(
    'tabular flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold transition-colors duration-200',
    state === 'done' && behind[tone ?? 'done'],
    state === 'now' &&
      (tone === 'caution' ? 'bg-caution-soft text-caution ring-2 ring-current' : 'bg-primary text-primary-ink'),
    state === 'later' && 'border border-line-strong text-ink-muted',
  )

/** The steps of a task and where one stands, in a row; on small screens only the one that one is at has its name beside it. */
export function Stepper({ label, steps, current }: Props) {
  const w = useWords('ui')
  return (
    <ol aria-label={label} className="flex gap-3 sm:gap-6">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'later'
        const done = state === 'done' && !step.tone
        const passed = state === 'done' && step.tone === 'passed'
        return (
          <li
            key={step.label}
            aria-current={state === 'now' ? 'step' : undefined}
            className="flex min-w-0 items-start gap-3 max-sm:items-center max-sm:gap-2 sm:flex-1"
          >
            <span aria-hidden className={dot(state, step.tone)}>
              {done ? <Check size={16} /> : passed ? <Minus size={16} /> : index + 1}
            </span>
            <span className={classes('sm:pt-1', index !== Math.min(current, steps.length - 1) && 'max-sm:sr-only')}>
              <span
                className={classes(
                  'block font-medium transition-colors duration-200',
                  (state === 'later' || passed) && 'text-ink-muted',
                )}
              >
                {step.label}
                <span className="sr-only">{done ? `, ${w.done}` : passed ? `, ${w.passedOver}` : ''}</span>
              </span>
              {step.hint && <span className="block text-sm text-ink-muted max-sm:sr-only">{step.hint}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

import { Check, Clock, Minus } from 'lucide-react'
import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { useWords } from '../words.tsx'

type Props = {
  label: string
  /** `passed`: it was passed over without being done, once it lies behind. */
  steps: readonly { label: string; hint?: string; passed?: boolean }[]
  /** Index of the step one is in; behind the last once all are done. */
  current: number
  /** The step one is in waits for somebody else. */
  waiting?: boolean
  /** 'Step {n} of {max}:': on a phone the step one is in alone, with that before its name, where another task's circles are near. */
  counted?: string
}

/** One look for each meaning, on every page: done, passed over, the reader's now, waiting for others, to come. */
const looks = {
  done: 'bg-positive-soft text-positive',
  passed: 'bg-surface-sunken text-ink-muted',
  now: 'bg-primary text-primary-ink',
  waiting: 'bg-waiting-soft text-waiting ring-2 ring-current',
  later: 'border border-line-strong text-ink-muted',
} as const
const icons = { done: Check, passed: Minus, waiting: Clock } as const

/** The steps of a task and where one stands, in a row; on small screens only the one that one is at has its name beside it. */
export function Stepper({ label, steps, current, waiting = false, counted }: Props) {
  const w = useWords('ui')
  const lookOf = (index: number, passed = false): keyof typeof looks => {
    if (index > current) return 'later'
    if (index === current) return waiting ? 'waiting' : 'now'
    return passed ? 'passed' : 'done'
  }
  const spoken = { done: `, ${w.done}`, passed: `, ${w.passedOver}`, waiting: `, ${w.stepWaits}`, now: '', later: '' }
  return (
    <ol aria-label={label} className="flex gap-3 sm:gap-6">
      {steps.map((step, index) => {
        const look = lookOf(index, step.passed)
        const named = index === Math.min(current, steps.length - 1)
        const Icon = look === 'now' || look === 'later' ? undefined : icons[look]
        return (
          <li
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
            className={classes(
              'flex min-w-0 items-start gap-3 max-sm:items-center max-sm:gap-2 sm:flex-1',
              counted && !named && 'max-sm:sr-only',
            )}
          >
            <span
              aria-hidden
              className={classes(
                'tabular flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold transition-colors duration-200',
                looks[look],
              )}
            >
              {Icon ? <Icon size={16} /> : index + 1}
            </span>
            <span className={classes('sm:pt-1', !named && 'max-sm:sr-only')}>
              <span
                data-step={counted && fill(counted, { n: index + 1, max: steps.length })}
                className={classes(
                  'block font-medium transition-colors duration-200',
                  counted && 'max-sm:before:me-1 max-sm:before:content-[attr(data-step)]',
                  (look === 'later' || look === 'passed') && 'text-ink-muted',
                )}
              >
                {step.label}
                <span className="sr-only">{spoken[look]}</span>
              </span>
              {step.hint && <span className="block text-sm text-ink-muted max-sm:sr-only">{step.hint}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

import { Check, ChevronRight } from 'lucide-react'
import type { Checklist, ChecklistStep } from '../../../contract/wallet/checklist.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { useChangeMotion } from '../../../ui/status/use-change-motion.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

const ways: Record<ChecklistStep, string> = {
  deposit: '/dashboard/payments',
  second_factor: '/dashboard/2fa',
  phone: '/dashboard/settings?tab=contact',
  identity: '/dashboard/account-verification',
  exchange: '/dashboard/swap',
  destination: '/dashboard/settings?tab=destinations',
}
const COMPANY = '/dashboard/company_verification'

/** Whether something of it is to be done: it goes when all is. */
export const isOpen = (checklist: Checklist | undefined): checklist is Checklist =>
  checklist?.steps.some(({ done }) => !done) ?? false

interface Props {
  checklist: Checklist | undefined
  className?: string
}

/** What is done once, each with the way there; what is left to do first. */
export function AccountChecklist({ checklist, className }: Props) {
  const w = useWords('overview')
  const all = checklist?.steps ?? []
  const done = all.filter((one) => one.done).length
  const steps = all.toSorted((one, other) => Number(one.done) - Number(other.done))
  const motion = useChangeMotion(String(done))
  if (!checklist || steps.every((one) => one.done)) return null
  const company = checklist.kind === 'entity'
  const titles: Record<ChecklistStep, string> = {
    deposit: w.todoDeposit,
    second_factor: w.todoSecondFactor,
    phone: w.todoPhone,
    identity: company ? w.todoCompany : w.todoIdentity,
    exchange: w.todoExchange,
    destination: w.todoDestination,
  }
  return (
    <Card title={w.checklist} flush {...(className && { className })}>
      <div className="-mt-3 px-5 sm:px-6">
        <p className={classes('text-sm text-ink-muted', motion)}>
          {fill(w.checklistDone, { done: String(done), all: String(all.length) })}
        </p>
        <span aria-hidden className="mt-3 flex gap-1">
          {all.map(({ step }, at) => (
            <span key={step} className={classes('h-1.5 flex-1 rounded-full', at < done ? 'bg-positive' : 'bg-line')} />
          ))}
        </span>
      </div>
      <ul className="mt-3 divide-y divide-line pb-1">
        {steps.map(({ step, done }) => (
          // A phone says how many are done, and shows those that aren't.
          <li key={step} className={done ? 'max-sm:hidden' : undefined}>
            {done ? (
              <Line done title={titles[step]} />
            ) : (
              <a href={company && step === 'identity' ? COMPANY : ways[step]} className="block hover:bg-surface-sunken">
                <Line title={titles[step]} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
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

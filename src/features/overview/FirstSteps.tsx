import { Check } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWords } from '../../ui/words.tsx'

type Props = {
  secondFactor: boolean
  /** A deposit is on its way. */
  waiting: boolean
}

/** What an empty account does first, instead of zeros. */
export function FirstSteps({ secondFactor, waiting }: Props) {
  const w = useWords('overview')
  const steps = [
    {
      title: w.stepProtect,
      text: w.stepProtectText,
      href: '/dashboard/2fa',
      verb: w.stepProtectDo,
      done: secondFactor,
    },
    {
      title: w.stepDeposit,
      text: w.stepDepositText,
      href: '/dashboard/payments',
      verb: waiting ? w.stepDepositFollow : w.stepDepositDo,
      done: false,
    },
    { title: w.stepSwap, text: w.stepSwapText, href: '/dashboard/swap', verb: w.stepSwapDo, done: false },
  ]
  const now = steps.findIndex((step) => !step.done)
  return (
    <section aria-labelledby="first-steps">
      <h1 id="first-steps" className="text-2xl font-semibold sm:text-3xl">
        {w.welcome}
      </h1>
      <p className="mb-6 mt-2 text-ink-muted">{w.welcomeHint}</p>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="flex">
            <Card className={classes('w-full', index === now && 'border-primary')}>
              <span
                aria-hidden
                className={classes(
                  'tabular mb-4 flex size-10 items-center justify-center rounded-full font-semibold',
                  step.done ? 'bg-positive-soft text-positive' : 'bg-primary-soft text-link',
                )}
              >
                {step.done ? <Check size={20} /> : index + 1}
              </span>
              <h2 className="text-lg font-semibold">
                {step.title}
                {step.done && <span className="sr-only">, {w.stepDone}</span>}
              </h2>
              <p className="mb-5 mt-1 text-ink-muted md:min-h-12">{step.text}</p>
              {!step.done && (
                <LinkButton href={step.href} variant={index === now ? 'primary' : 'secondary'}>
                  {step.verb}
                </LinkButton>
              )}
            </Card>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { Check } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './copy.ts'

type Props = {
  secondFactor: boolean
  /** A deposit is on its way. */
  waiting: boolean
}

/** What an empty account does first, instead of zeros. */
export function FirstSteps({ secondFactor, waiting }: Props) {
  const steps = [
    {
      title: 'Protect your account',
      text: 'Add an authenticator app, so that a password alone opens nothing.',
      href: '/dashboard/2fa',
      verb: copy.secondFactorDo,
      done: secondFactor,
    },
    {
      title: 'Deposit money',
      text: 'By bank transfer, with account details and a reference of your own.',
      href: '/dashboard/payments',
      verb: waiting ? 'Follow your deposit' : 'Deposit money',
      done: false,
    },
    {
      title: 'Swap it into any asset',
      text: 'At a rate that is locked while you look, with every cost shown.',
      href: '/dashboard/swap',
      verb: 'See the rates',
      done: false,
    },
  ]
  const now = steps.findIndex((step) => !step.done)
  return (
    <section aria-labelledby="first-steps">
      <h1 id="first-steps" className="text-2xl font-semibold sm:text-3xl">
        {copy.welcome}
      </h1>
      <p className="mb-6 mt-2 text-ink-muted">{copy.welcomeHint}</p>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="flex">
            <Card className={classes('flex w-full flex-col', index === now && 'border-primary')}>
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
                {step.done && <span className="sr-only">, done</span>}
              </h2>
              <p className="mb-5 mt-1 text-ink-muted">{step.text}</p>
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

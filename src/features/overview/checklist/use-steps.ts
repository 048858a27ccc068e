import { factPlaces } from '../../../contract/accounts/account-facts.ts'
import type { Checklist, ChecklistStep } from '../../../contract/wallet/checklist.ts'
import { useWords } from '../../../ui/words.tsx'

const ways: Record<ChecklistStep, string> = {
  deposit: '/dashboard/payments',
  second_factor: '/dashboard/2fa',
  phone: factPlaces.phone,
  identity: factPlaces.identity,
  exchange: '/dashboard/swap',
  destination: '/dashboard/settings?tab=destinations',
}

/** One step of the checklist: what it is called, where it is done, and whether it is. */
export interface Step {
  step: ChecklistStep
  title: string
  href: string
  done: boolean
}

/** What is done once, each with the way there, what is left to do first; undefined before it is known and once all is done. */
export function useSteps(checklist: Checklist | undefined): { steps: readonly Step[]; done: number } | undefined {
  const w = useWords('overview')
  if (!checklist || checklist.steps.every(({ done }) => done)) return undefined
  const company = checklist.kind === 'entity'
  const titles: Record<ChecklistStep, string> = {
    deposit: w.todoDeposit,
    second_factor: w.todoSecondFactor,
    phone: w.todoPhone,
    identity: company ? w.todoCompany : w.todoIdentity,
    exchange: w.todoExchange,
    destination: w.todoDestination,
  }
  const steps = checklist.steps
    .toSorted((one, other) => Number(one.done) - Number(other.done))
    .map(({ step, done }) => ({
      step,
      title: titles[step],
      href: company && step === 'identity' ? factPlaces.company : ways[step],
      done,
    }))
  return { steps, done: steps.filter((one) => one.done).length }
}

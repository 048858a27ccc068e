import type { AccountFacts } from '../../../contract/accounts/account-facts.ts'

/** Which facts raise an account of each kind, in their order: each counts once those before it are there. */
export const raising = { individual: ['phone', 'identity', 'address'], entity: ['phone', 'company'] } as const

/** The level before the first of them, and with each. */
export const levels = { individual: ['0', '1', '2', '3'], entity: ['0', '1', 'E'] } as const

/** Whether nothing is missing. */
export const isHighest = (facts: AccountFacts): boolean => raising[facts.kind].every((one) => facts[one])

/** The first fact that is missing, and the level that it gives; undefined where there is no higher one, or nobody here takes what it hangs on. */
export function nextLevel(facts: AccountFacts) {
  const own = raising[facts.kind]
  const step = own.find((one) => !facts[one])
  if (!step || !facts.taken.includes(step)) return undefined
  const missing = own.findIndex((one) => one !== step && !facts[one])
  const level = levels[facts.kind][missing < 0 ? own.length : missing]
  return level === undefined ? undefined : { step, level }
}

import type { Intent } from '../../contract/custody/intent.ts'
import type { Counted } from '../journal/entry.ts'
import type { Bench } from './judge.ts'
import { type Limits, USUAL } from './policy.ts'

type Withdrawal = Extract<Intent, { kind: 'withdrawal' }>

const sumOf = (amounts: readonly { amount: string }[]) => amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/**
 * Whether a destination may get this much, of which people saw nothing: what they approved a payment of they opened for as much again, for this customer,
 * this address as it was vouched for this time, this asset, and for `approvalLife`. What is above that counts against `newDestination`, for ever and
 * whoever's destination the address is.
 * @param alone what goes to the address without approval together with it, it among them.
 */
function isOpen({ network, asset, to }: Withdrawal, limits: Limits, { state, policy, now }: Bench, alone: Counted[]) {
  const since = now - (policy.approvalLife ?? USUAL.approvalLife) * 1000
  const registered = Map.groupBy(alone, ({ customer, usableAt }) => JSON.stringify([customer, usableAt]))
  let got = state.unopened(network, asset, to)
  for (const [one, ...more] of registered.values()) {
    if (!one) continue
    const above = sumOf([one, ...more]) - state.opened(one, since)
    if (above > 0n) got += above
  }
  return got <= BigInt(limits.newDestination)
}

/** Whether a payment may leave without anybody's approval, after those that are judged with it. */
export function goesAlone(intent: Withdrawal, limits: Limits, bench: Bench, before: readonly Counted[]): boolean {
  const { network, asset, amount, to, customer, usableAt } = intent
  const own: Counted = { network, asset, amount, to, customer, usableAt, approved: false }
  const alone = [...before.filter((one) => one.asset === asset && !one.approved), own]
  const { day, week } = bench.state.spent(network, asset, false, bench.now)
  return (
    isOpen(
      intent,
      limits,
      bench,
      alone.filter((one) => one.to === to),
    ) &&
    BigInt(amount) <= BigInt(limits.perTransaction) &&
    day + sumOf(alone) <= BigInt(limits.perDay) &&
    (limits.perWeek === undefined || week + sumOf(alone) <= BigInt(limits.perWeek))
  )
}

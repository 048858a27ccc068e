import type { Assertion, Intent } from '../../contract/custody/intent.ts'
import { intentText } from '../../contract/custody/intent.ts'
import { personsWhoApproved } from '../approvals/who-approved.ts'
import type { Counted } from '../journal/entry.ts'
import type { SignedState } from '../journal/signed-state.ts'
import { isVouchedFor } from '../keys/destination-mac.ts'
import type { Keyring } from '../keys/keyring.ts'
import { digestOf, type Limits, type NetworkPolicy, type Policy } from './policy.ts'
import { type Needed, Refused } from './refusal.ts'

const HOUR = 3_600_000

/** What is judged with: the policy in force, the past, the keys of the MACs, the hour, and all assertions that are known. */
export interface Bench {
  policy: Policy
  network: NetworkPolicy
  state: SignedState
  keys: Keyring
  /** Never before what was signed last; `clock` is what the machine says. */
  now: number
  clock: number
  assertions: readonly Assertion[]
}

type Withdrawal = Extract<Intent, { kind: 'withdrawal' }>

/** So far a clock may be behind what was signed last: daylight between two clocks, not a day's limit anew. */
const CLOCK_SLACK = 300_000

function checkTime({ expiresAt }: Intent, { now, clock }: Bench) {
  if (now - clock > CLOCK_SLACK) throw new Refused('clock_behind')
  if (expiresAt <= now) throw new Refused('expired')
  if (expiresAt > now + HOUR) throw new Refused('expires_too_late')
}

function checkDestination({ to, customer, network, usableAt, mac }: Withdrawal, { keys, now }: Bench) {
  if (!isVouchedFor(keys, { customer, network, address: to, usableAt }, mac)) throw new Refused('destination_unproved')
  if (usableAt > now) throw new Refused('destination_too_new')
}

/** Whether a payment may leave without anybody's approval, after those that are judged with it. */
function goesAlone(
  { network, asset, amount, to, customer }: Withdrawal,
  limits: Limits,
  bench: Bench,
  before: Counted[],
): boolean {
  const sum = (of: Counted[]) => of.reduce((all, one) => all + BigInt(one.amount), BigInt(amount))
  const alone = before.filter((one) => one.asset === asset && !one.approved)
  const got = bench.state.destination(network, asset, to)
  // What people looked at was this much of this asset for this customer: more, or another's, is another question.
  const approved = BigInt(amount) <= bench.state.approvedUpTo({ network, asset, to, customer })
  const known = approved || got + sum(alone.filter((one) => one.to === to)) <= BigInt(limits.newDestination)
  const today = bench.state.spent(network, asset, false, bench.now) + sum(alone)
  return known && BigInt(amount) <= BigInt(limits.perTransaction) && today <= BigInt(limits.perDay)
}

/** Counts one withdrawal, or says what it lacks. Throws Refused where no approval helps. */
function judgeWithdrawal(intent: Withdrawal, bench: Bench, before: Counted[]): Counted | Needed {
  const { network, asset, amount, to, customer } = intent
  const limits = bench.network.assets[asset]
  if (!limits) throw new Refused('unknown_asset')
  checkDestination(intent, bench)
  if (BigInt(amount) > BigInt(limits.ceiling)) throw new Refused('over_ceiling')
  if (goesAlone(intent, limits, bench, before)) return { network, asset, amount, to, customer, approved: false }
  const digest = digestOf(intentText(intent))
  const have = personsWhoApproved(bench.policy, digest, bench.assertions)
  if (have.length < bench.policy.quorum)
    return { intent: intent.id, digest: digest.toString('base64url'), have, of: bench.policy.quorum }
  const today = before
    .filter((one) => one.asset === asset && one.approved)
    .reduce((all, one) => all + BigInt(one.amount), bench.state.spent(network, asset, true, bench.now) + BigInt(amount))
  if (today > BigInt(limits.approvedPerDay)) throw new Refused('over_approved_day')
  return { network, asset, amount, to, customer, approved: true }
}

/**
 * Judges what was never signed before, as one: either all of it may leave, or none. Only withdrawals count against limits: everything else pays
 * ourselves. Throws Refused, with all that is needed where approvals are what lacks.
 * @returns what counts against which window once it is signed.
 */
export function judge(intents: readonly Intent[], bench: Bench): Counted[] {
  const counted: Counted[] = []
  const needs: Needed[] = []
  for (const intent of intents) {
    checkTime(intent, bench)
    if (intent.kind !== 'withdrawal') continue
    const verdict = judgeWithdrawal(intent, bench, counted)
    if ('approved' in verdict) counted.push(verdict)
    else needs.push(verdict)
  }
  if (needs.length > 0) throw new Refused('needs_approvals', needs)
  return counted
}

import type { Assertion, Intent } from '../../contract/custody/intent.ts'
import { intentText } from '../../contract/custody/intent.ts'
import { personsWhoApproved } from '../approvals/who-approved.ts'
import type { Counted } from '../journal/entry.ts'
import type { SignedState } from '../journal/signed-state.ts'
import { isVouchedFor } from '../keys/destination-mac.ts'
import type { Keyring } from '../keys/keyring.ts'
import { goesAlone } from './goes-alone.ts'
import { digestOf, type Limits, type NetworkPolicy, type Policy, USUAL } from './policy.ts'
import { type Needed, Refused } from './refused.ts'

const HOUR = 3_600_000
/** What is carried between people and machines without a network takes days. */
const CARRIED = 14 * 24 * HOUR

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
type Release = Extract<Intent, { kind: 'release' }>

/** So far a clock may be behind what was signed last: daylight between two clocks, not a day's limit anew. */
const CLOCK_SLACK = 300_000

function checkTime({ expiresAt }: Intent, { now, clock, network }: Bench) {
  if (now - clock > CLOCK_SLACK) throw new Refused('clock_behind')
  if (expiresAt <= now) throw new Refused('expired')
  if (expiresAt > now + (network.vault ? CARRIED : HOUR)) throw new Refused('expires_too_late')
}

/** A MAC is for a year and a bit after it was last used: all that was ever allowed, and removed since, would lie ready for whoever has the database. */
function checkDestination({ to, customer, network, usableAt, mac }: Withdrawal, { keys, now, policy, state }: Bench) {
  if (!isVouchedFor(keys, { customer, network, address: to, usableAt }, mac)) throw new Refused('destination_unproved')
  if (usableAt <= state.takenBack({ network, to, customer })) throw new Refused('destination_unproved')
  if (usableAt > now) throw new Refused('destination_too_new')
  const since = Math.max(usableAt, state.lastPaid({ network, to, customer }))
  if (since + (policy.destinationLife ?? USUAL.destinationLife) * 1000 < now) throw new Refused('destination_too_old')
}

/** What people approved has windows of its own, which nobody's approval opens further. Throws Refused. */
function checkApproved(
  { network, asset, amount }: Withdrawal | Release,
  limits: Limits,
  bench: Bench,
  before: Counted[],
): void {
  const { day, week } = bench.state.spent(network, asset, true, bench.now)
  const now = before
    .filter((one) => one.asset === asset && one.approved)
    .reduce((all, one) => all + BigInt(one.amount), BigInt(amount))
  if (day + now > BigInt(limits.approvedPerDay)) throw new Refused('over_approved_day')
  if (limits.approvedPerWeek !== undefined && week + now > BigInt(limits.approvedPerWeek))
    throw new Refused('over_approved_week')
}

/** Counts one withdrawal, or says what it lacks. Throws Refused where no approval helps. */
function judgeWithdrawal(intent: Withdrawal, bench: Bench, before: Counted[]): Counted | Needed {
  const { network, asset, amount, to, customer, usableAt } = intent
  const limits = bench.network.assets[asset]
  if (!limits) throw new Refused('unknown_asset')
  checkDestination(intent, bench)
  if (BigInt(amount) > BigInt(limits.ceiling)) throw new Refused('over_ceiling')
  if (goesAlone(intent, limits, bench, before))
    return { network, asset, amount, to, customer, usableAt, approved: false }
  const digest = digestOf(intentText(intent))
  const have = personsWhoApproved(bench.policy, digest, bench.assertions)
  if (have.length < bench.policy.quorum)
    return { intent: intent.id, digest: digest.toString('base64url'), have, of: bench.policy.quorum }
  checkApproved(intent, limits, bench, before)
  return { network, asset, amount, to, customer, usableAt, approved: true }
}

/** What leaves a vault: each holder's own hand on their own machine is the approval, so the limits of what is approved hold. Throws Refused. */
function judgeRelease(intent: Release, bench: Bench, before: Counted[]): Counted {
  const { network, asset, amount, to } = intent
  const limits = bench.network.assets[asset]
  if (!limits) throw new Refused('unknown_asset')
  if (BigInt(amount) > BigInt(limits.ceiling)) throw new Refused('over_ceiling')
  checkApproved(intent, limits, bench, before)
  return { network, asset, amount, to, approved: true }
}

/**
 * What moves between our own addresses has a day's bound, too: whoever asks could otherwise have the hot account empty, in cold storage or spread over as many
 * deposit addresses as they name. Gas is what fees are paid with there, so it has as much as fees have. Throws Refused.
 */
function checkOwn(intent: Intent, { network: rules, state, now }: Bench, intents: readonly Intent[]): void {
  if (intent.kind !== 'refill' && intent.kind !== 'gas') return
  const { network, asset, kind } = intent
  const limits = rules.assets[asset]
  if (!limits) throw new Refused('unknown_asset')
  const alike = intents.filter((one) => one.kind === kind && one.asset === asset)
  const sum = alike.reduce((all, one) => ('amount' in one ? all + BigInt(one.amount) : all), 0n)
  const { perDay, approvedPerDay, refillPerDay = String(BigInt(perDay) + BigInt(approvedPerDay)) } = limits
  const bound = BigInt(kind === 'gas' ? rules.feesPerDay : refillPerDay)
  if (state.moved(network, asset, kind, now) + sum > bound)
    throw new Refused(kind === 'gas' ? 'gas_over_day' : 'refill_over_day')
}

/**
 * Judges what was never signed before, as one: either all of it may leave, or none. Withdrawals and releases count against limits; everything else pays
 * ourselves, and is bounded where it takes from the hot account. Throws Refused, with all that is needed where approvals are what lacks.
 * @returns what counts against which window once it is signed.
 */
export function judge(intents: readonly Intent[], bench: Bench): Counted[] {
  const counted: Counted[] = []
  const needs: Needed[] = []
  for (const intent of intents) {
    const declined = bench.state.declined(intent.id)
    if (declined) throw new Refused('declined', undefined, declined)
    checkTime(intent, bench)
    checkOwn(intent, bench, intents)
    if (intent.kind === 'release') counted.push(judgeRelease(intent, bench, counted))
    if (intent.kind !== 'withdrawal') continue
    const verdict = judgeWithdrawal(intent, bench, counted)
    if ('approved' in verdict) counted.push(verdict)
    else needs.push(verdict)
  }
  if (needs.length > 0) throw new Refused('needs_approvals', needs)
  return counted
}

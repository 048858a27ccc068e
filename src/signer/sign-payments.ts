import { canonical } from '../contract/canonical-json.ts'
import type { Assertion, Intent } from '../contract/custody/intent.ts'
import { intentText } from '../contract/custody/intent.ts'
import type { Answer } from './answer.ts'
import { approvalsOver } from './approvals/who-approved.ts'
import { checkIntents, prepare, publicKeysOf } from './chains/families.ts'
import type { Prepared } from './chains/prepared.ts'
import { approvedAmong, type Counted, type SignedEntry } from './journal/entry.ts'
import { checkFee, checkFeesOfDay } from './policy/fees.ts'
import { type Bench, judge } from './policy/judge.ts'
import { checkOneEffect } from './policy/one-effect.ts'
import { checkPace } from './policy/pace.ts'
import { digestOf, type NetworkPolicy, type Policy } from './policy/policy.ts'
import { Refused } from './policy/refused.ts'
import type { RunningSigner } from './running-signer.ts'
import type { Request } from './wire/request.ts'

type SignRequest = Extract<Request, { op: 'sign' }>

const sha256 = (text: string) => digestOf(text).toString('hex')

/** The policy in force. Throws Refused where none is. */
export const policyOf = (signer: RunningSigner): Policy => {
  const policy = signer.state.policy()
  if (!policy) throw new Refused('not_set_up')
  return policy
}

/** The one network that all intents of a request are of. Throws Refused. */
export function networkOf(signer: RunningSigner, intents: readonly Intent[]): NetworkPolicy {
  const [name = ''] = intents.map(({ network }) => network)
  const { networks } = policyOf(signer)
  if (!Object.hasOwn(networks, name) || !intents.every(({ network }) => network === name))
    throw new Refused('unknown_network')
  const network = networks[name]
  if (!network) throw new Refused('unknown_network')
  return network
}

/** Which of the intents are asked for the first time. One that was signed stays what it was. */
function unsigned(signer: RunningSigner, intents: readonly Intent[]): Intent[] {
  if (new Set(intents.map(({ id }) => id)).size < intents.length) throw new Refused('wrong_kind')
  return intents.filter((intent) => {
    const signed = signer.state.payment(intent.id)
    if (signed && signed.digest !== sha256(intentText(intent))) throw new Refused('intent_changed')
    return !signed
  })
}

const waitingKey = (intent: Intent) => digestOf(intentText(intent)).toString('base64url')

/** Approvals that were given on the signer's own page count beside those that come along. */
const bench = (
  signer: RunningSigner,
  network: NetworkPolicy,
  intents: readonly Intent[],
  given: readonly Assertion[],
): Bench => ({
  policy: policyOf(signer),
  network,
  state: signer.state,
  keys: signer.keys,
  now: signer.state.clock(signer.now()),
  clock: signer.now(),
  assertions: [...given, ...intents.flatMap((intent) => signer.waiting.get(waitingKey(intent))?.assertions ?? [])],
})

/** The assertions that let this payment leave, for whoever reads the journal. */
const counting = (
  { policy, assertions }: Bench,
  intents: readonly Intent[],
  counted: readonly Counted[],
): Assertion[] =>
  counted.some(({ approved }) => approved)
    ? intents.flatMap((intent) => [...approvalsOver(policy, digestOf(intentText(intent)), assertions).values()])
    : []

/** Says what `sign` would of the limits, and leaves no trace but what then waits for people. Throws Refused. */
export function judgeOnly(signer: RunningSigner, { intents, approvals }: Extract<Request, { op: 'judge' }>): Answer {
  const network = networkOf(signer, intents)
  checkIntents(intents, network, signer.keys)
  judge(unsigned(signer, intents), bench(signer, network, intents, approvals))
  return { ok: true }
}

/**
 * The entry of what has no price that would differ (Tron's, a Safe's call) and was signed for just this payment: its bytes would be the same, whatever else
 * of the attempt isn't. The journal doesn't take it twice.
 */
function sameTransaction({ state, journal }: RunningSigner, { effect }: Prepared, intents: readonly Intent[]) {
  if (effect.rates.length > 0) return undefined
  const [id = ''] = intents.map((intent) => intent.id)
  const entries = (state.payment(id)?.entries ?? []).map((number) => journal.read(number) as SignedEntry)
  return entries.find(({ effect: { places, pays } }) => pays === effect.pays && `${places}` === `${effect.places}`)
}

/** Signs one transaction for these intents, or finds the one that it signed before. Throws Refused, or BrokenJournal. */
export function sign(signer: RunningSigner, { intents, attempt, approvals }: SignRequest): Answer {
  const request = sha256(canonical({ intents, attempt }))
  const known = signer.state.request(request)
  if (known) return signedAnswer(signer.journal.read(known) as SignedEntry, true)
  const network = networkOf(signer, intents)
  const fresh = unsigned(signer, intents)
  const { clock, change } = signer.state
  const parts = { network, keys: signer.keys, now: clock(signer.now()), change: change(intents[0]?.network ?? '') }
  const prepared = prepare(intents, attempt, parts)
  const same = sameTransaction(signer, prepared, intents)
  if (same) return signedAnswer(same, true)
  checkOneEffect(
    prepared,
    intents.map(({ id }) => id),
    signer.state,
    network,
  )
  const judged = bench(signer, network, intents, approvals)
  checkFee(prepared, intents, network, signer.state)
  const counted = judge(fresh, judged)
  const approved = approvedAmong(fresh, counted)
  const isApproved = ({ id }: Intent) => signer.state.payment(id)?.approved ?? approved.has(id)
  const isAllApproved = intents.every(isApproved)
  checkPace(prepared, intents, isAllApproved, judged)
  checkFeesOfDay(prepared, isAllApproved, judged)
  const entry: SignedEntry = {
    type: 'signed',
    at: judged.now,
    request,
    intents,
    attempt: prepared.attempt,
    approvals: counting(judged, intents, counted),
    effect: prepared.effect,
    counted,
    ...prepared.sign(),
  }
  // On the disk first: what left is known after any death, and nothing is signed beside it.
  signer.journal.append(entry)
  for (const intent of intents) signer.waiting.remove(waitingKey(intent))
  return signedAnswer(entry, false)
}

const signedAnswer = ({ raw, hash }: SignedEntry, again: boolean): Answer => ({ ok: true, raw, hash, again })

/** Every transaction that was ever signed for a payment. An empty list is a promise: this signer signed nothing for it. */
export function look(signer: RunningSigner, id: string): Answer {
  const payment = signer.state.payment(id)
  const entries = (payment?.entries ?? []).map((number) => signer.journal.read(number) as SignedEntry)
  const signed = entries.map(({ at, attempt, raw, hash }) => ({ at, attempt, raw, hash }))
  return { ok: true, ...(payment && { digest: payment.digest }), signed }
}

/** All public account keys. Throws Refused. */
export function publicKeys(signer: RunningSigner): Answer {
  const { networks } = policyOf(signer)
  return {
    ok: true,
    keys: Object.entries(networks).flatMap(([name, network]) => publicKeysOf(name, network, signer.keys)),
  }
}

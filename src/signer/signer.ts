import { canonical } from '../contract/canonical-json.ts'
import type { Assertion, Intent } from '../contract/custody/intent.ts'
import { intentText } from '../contract/custody/intent.ts'
import { checkIntents, isPayable, prepare, publicKeysOf } from './chains/families.ts'
import type { Effect, Entry, SignedEntry } from './journal/entry.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import { type SignedState, signedState } from './journal/signed-state.ts'
import { destinationMac } from './keys/destination-mac.ts'
import type { Keyring } from './keys/keyring.ts'
import { type Bench, judge } from './policy/judge.ts'
import { checkOneEffect } from './policy/one-effect.ts'
import { digestOf, type NetworkPolicy, type Policy } from './policy/policy.ts'
import { Refused } from './policy/refusal.ts'
import { Request } from './wire/request.ts'

/** What an answer holds beside `ok`; a refusal has its `code`. */
export type Answer = { ok: true; [member: string]: unknown } | { ok: false; code: string; [member: string]: unknown }

interface SignerParts {
  keys: Keyring
  /** The file that remembers. */
  journalPath: string
  now: () => number
  /** What signer.json says. It holds at once as long as no policy asks for persons; then it is a proposal. */
  proposal?: Policy
}

/** The process's heart, without socket or clock: what is asked in, what is answered out, one after the other. */
export interface Signer {
  answer(request: unknown): Answer
  close(): void
}

interface Desk extends SignerParts {
  state: SignedState
  journal: Journal<Entry>
}

type SignRequest = Extract<Request, { op: 'sign' }>

const sha256 = (text: string) => digestOf(text).toString('hex')

const policyOf = (desk: Desk): Policy => {
  const policy = desk.state.policy()
  if (!policy) throw new Refused('not_set_up')
  return policy
}

/** The one network that all intents of a request are of. */
function networkOf(desk: Desk, intents: readonly Intent[]): NetworkPolicy {
  const [name = ''] = intents.map(({ network }) => network)
  const { networks } = policyOf(desk)
  if (!Object.hasOwn(networks, name) || !intents.every(({ network }) => network === name))
    throw new Refused('unknown_network')
  const network = networks[name]
  if (!network) throw new Refused('unknown_network')
  return network
}

/** Which of the intents are asked for the first time. One that was signed stays what it was. */
function unsigned(desk: Desk, intents: readonly Intent[]): Intent[] {
  if (new Set(intents.map(({ id }) => id)).size < intents.length) throw new Refused('wrong_kind')
  return intents.filter((intent) => {
    const signed = desk.state.payment(intent.id)
    if (signed && signed.digest !== sha256(intentText(intent))) throw new Refused('intent_changed')
    return !signed
  })
}

const bench = (desk: Desk, network: NetworkPolicy, assertions: readonly Assertion[]): Bench => ({
  policy: policyOf(desk),
  network,
  state: desk.state,
  keys: desk.keys,
  now: desk.state.clock(desk.now()),
  assertions,
})

function judgeOnly(desk: Desk, { intents, approvals }: Extract<Request, { op: 'judge' }>): Answer {
  const network = networkOf(desk, intents)
  checkIntents(intents, network, desk.keys)
  judge(unsigned(desk, intents), bench(desk, network, approvals))
  return { ok: true }
}

/** What a transaction may cost: what was agreed for its payments, the policy's cap, and what is left of the day. */
function checkFee({ state, now }: Bench, intents: readonly Intent[], network: NetworkPolicy, effect: Effect) {
  const fee = BigInt(effect.fee)
  const limit = intents.reduce((sum, { feeLimit }) => sum + BigInt(feeLimit), 0n)
  if (fee > limit) throw new Refused('fee_over_limit')
  if (fee > BigInt(network.feeCap)) throw new Refused('fee_over_cap')
  if (state.feesWith(effect, now) > BigInt(network.feesPerDay)) throw new Refused('fees_over_day')
}

function sign(desk: Desk, { intents, attempt, approvals }: SignRequest): Answer {
  const request = sha256(canonical({ intents, attempt }))
  const known = desk.state.request(request)
  if (known) return signedAnswer(desk.journal.read(known) as SignedEntry, true)
  const network = networkOf(desk, intents)
  const fresh = unsigned(desk, intents)
  const prepared = prepare(intents, attempt, network, desk.keys)
  checkOneEffect(
    prepared,
    intents.map(({ id }) => id),
    desk.state,
  )
  const judged = bench(desk, network, approvals)
  checkFee(judged, intents, network, prepared.effect)
  const counted = judge(fresh, judged)
  const entry: SignedEntry = {
    type: 'signed',
    at: judged.now,
    request,
    intents,
    attempt: prepared.attempt,
    approvals: counted.some(({ approved }) => approved) ? approvals : [],
    effect: prepared.effect,
    counted,
    ...prepared.sign(),
  }
  // On the disk first: what left is known after any death, and nothing is signed beside it.
  desk.journal.append(entry)
  return signedAnswer(entry, false)
}

const signedAnswer = ({ raw, hash }: SignedEntry, again: boolean): Answer => ({ ok: true, raw, hash, again })

/** Every transaction that was ever signed for a payment. An empty list is a promise: this signer signed nothing for it. */
function look(desk: Desk, id: string): Answer {
  const payment = desk.state.payment(id)
  const entries = (payment?.entries ?? []).map((place) => desk.journal.read(place) as SignedEntry)
  const signed = entries.map(({ at, attempt, raw, hash }) => ({ at, attempt, raw, hash }))
  return { ok: true, ...(payment && { digest: payment.digest }), signed }
}

function allow(desk: Desk, { customer, network, address }: Extract<Request, { op: 'allow' }>): Answer {
  const policy = policyOf(desk)
  if (!Object.hasOwn(policy.networks, network)) throw new Refused('unknown_network')
  const rules = policy.networks[network]
  if (!rules || !isPayable(address, rules)) throw new Refused('denied_address')
  const usableAt = desk.state.clock(desk.now()) + policy.destinationDelay * 1000
  return { ok: true, usableAt, mac: destinationMac(desk.keys, { customer, network, address, usableAt }) }
}

function publicKeys(desk: Desk): Answer {
  const { networks } = policyOf(desk)
  return {
    ok: true,
    keys: Object.entries(networks).flatMap(([name, network]) => publicKeysOf(name, network, desk.keys)),
  }
}

function status(desk: Desk): Answer {
  const policy = desk.state.policy()
  return {
    ok: true,
    policy: policy ? sha256(canonical(policy)) : null,
    proposed: desk.proposal && isOther(desk.proposal, policy) ? sha256(canonical(desk.proposal)) : null,
    networks: Object.keys(policy?.networks ?? {}),
    journal: desk.journal.head(),
    lanes: desk.state.lanes(),
  }
}

const isOther = (policy: Policy, than: Policy | undefined) => !than || canonical(policy) !== canonical(than)

/** Before anybody was named who could approve, the file holds; afterwards a changed file changes nothing by itself. */
function adopt(desk: Desk): void {
  const { proposal, state, journal } = desk
  if (!proposal || (state.policy()?.quorum ?? 0) > 0 || !isOther(proposal, state.policy())) return
  journal.append({ type: 'policy', at: state.clock(desk.now()), policy: proposal, approvals: [] })
}

function answerTo(desk: Desk, request: Request): Answer {
  switch (request.op) {
    case 'sign':
      return sign(desk, request)
    case 'judge':
      return judgeOnly(desk, request)
    case 'look':
      return look(desk, request.intent)
    case 'allow':
      return allow(desk, request)
    case 'publicKeys':
      return publicKeys(desk)
    case 'status':
      return status(desk)
  }
}

/**
 * Opens the journal and answers from it. Throws BrokenJournal where the journal can't be trusted, at the start or, from `answer`, later: the
 * process should then end, as nothing more may be signed.
 */
export function openSigner(parts: SignerParts): Signer {
  const state = signedState()
  const journal = openJournal<Entry>(parts.journalPath, (hash) => parts.keys.mac('journal', hash), state.take)
  const desk: Desk = { ...parts, state, journal }
  adopt(desk)
  return {
    answer(given) {
      const request = Request.safeParse(given)
      if (!request.success) return { ok: false, code: 'malformed' }
      try {
        return answerTo(desk, request.data)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { ok: false, code: error.code, ...(error.needs && { needs: error.needs }) }
      }
    },
    close: journal.close,
  }
}

import { canonical } from '../contract/canonical-json.ts'
import type { RefusalCode } from '../contract/custody/refusals.ts'
import type { Answer } from './answer.ts'
import type { ApproverSide } from './approvals/approver-server.ts'
import { approverSide } from './approvals/approver-side.ts'
import { waitingIntents } from './approvals/waiting-intents.ts'
import { hotPath } from './chains/evm-payment.ts'
import { allow, disallow } from './destinations.ts'
import type { Entry } from './journal/entry.ts'
import { atOnce, BrokenJournal, openingJournal } from './journal/journal.ts'
import { signedState } from './journal/signed-state.ts'
import { tellJournal } from './journal/tell-journal.ts'
import type { Keyring } from './keys/keyring.ts'
import { digestOf, type Policy } from './policy/policy.ts'
import { propose } from './policy/policy-change.ts'
import { type Needed, Refused } from './policy/refused.ts'
import type { RunningSigner } from './running-signer.ts'
import { judgeOnly, look, publicKeys, sign } from './sign-payments.ts'
import { inWords } from './vault/in-words.ts'
import { Request } from './wire/request.ts'

interface SignerParts {
  keys: Keyring
  /** The file that remembers. */
  journalPath: string
  now: () => number
  /** What signer.json says. It holds at once as long as no policy asks for persons; then it is a proposal. */
  proposal?: Policy
  /** Told of what should never be thrown and was answered with `not_signed`. */
  say?: (line: string) => void
}

/** The process's heart, without socket or clock: what is asked in, what is answered out, one after the other. */
export interface Signer {
  answer(request: unknown): Answer
  /** What a request would have signed, in words, a line each (`inWords`). */
  inWords(request: unknown): string[] | undefined
  approvers: ApproverSide
  close(): void
}

const sha256 = (policy: Policy) => digestOf(canonical(policy)).toString('hex')

/** The addresses that pay out on account chains: those of deposits are as many as were ever swept, and stand in no answer. */
const payingLanes = ({ networks }: Policy, keys: Keyring): string[] =>
  Object.entries(networks).flatMap(([name, one]) =>
    one.family === 'evm' ? `${name}:${one.vault?.safe ?? keys.evmAddress(hotPath)}` : [],
  )

function status({ state, change, journal, waiting, keys, now }: RunningSigner): Answer {
  const policy = state.policy()
  return {
    ok: true,
    policy: policy ? sha256(policy) : null,
    proposed: change ? sha256(change.policy) : null,
    networks: Object.keys(policy?.networks ?? {}),
    cold: Object.fromEntries(Object.entries(policy?.networks ?? {}).map(([name, { cold }]) => [name, cold])),
    waiting: waiting.list(state.clock(now())).length,
    dropped: waiting.dropped(),
    journal: journal.head(),
    lanes: Object.fromEntries(
      (policy ? payingLanes(policy, keys) : []).flatMap((lane) => {
        const nonce = state.effects.lane(lane)
        return nonce === undefined ? [] : [[lane, nonce]]
      }),
    ),
    addresses: state.effects.lanes(),
  }
}

function answerTo(signer: RunningSigner, request: Request): Answer {
  switch (request.op) {
    case 'sign':
      return sign(signer, request)
    case 'judge':
      return judgeOnly(signer, request)
    case 'look':
      return look(signer, request.intent)
    case 'allow':
      return allow(signer, request)
    case 'disallow':
      return disallow(signer, request)
    case 'journal':
      return tellJournal(signer.journal, request.after)
    case 'publicKeys':
      return publicKeys(signer)
    case 'status':
      return status(signer)
  }
}

/**
 * What lacks approval waits from here on, as it was asked for, where approvers see it; of what found no place there it says so. Who only wants to know
 * (`lists`: false) has nothing wait.
 */
function wait({ waiting, state, now }: RunningSigner, request: Request, needs: readonly Needed[]): Needed[] {
  if (request.op === 'judge' && !request.lists) return [...needs]
  const intents = 'intents' in request ? request.intents : []
  return needs.map((one) => {
    const intent = intents.find(({ id }) => id === one.intent)
    return intent ? { ...one, waits: waiting.add(one.digest, intent, state.clock(now())) } : one
  })
}

function answerOrRefuse(signer: RunningSigner, given: unknown): Answer {
  const request = Request.safeParse(given)
  if (!request.success) return { ok: false, code: 'malformed' }
  try {
    return answerTo(signer, request.data)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return {
      ok: false,
      code: error.code,
      ...(error.needs && { needs: wait(signer, request.data, error.needs) }),
      ...(error.declined && { declined: error.declined }),
    }
  }
}

/** Where something was thrown, without its message: that could repeat what it was thrown about, a key for one. */
const whereThrown = (error: unknown) =>
  error instanceof Error
    ? `${error.name} ${error.stack
        ?.split('\n')
        .find((line) => /^\s+at /.test(line))
        ?.trim()}`
    : 'fault'

/** Opens a signer at once, however many entries its journal has. */
export const openSigner = (parts: SignerParts): Signer => atOnce(openingSigner(parts))

/**
 * Opens the journal, in turns, and answers from it. Throws BrokenJournal where the journal can't be trusted, at the start or, from `answer`, later: the
 * process should then end, as nothing more may be signed.
 */
export function* openingSigner({ keys, now, journalPath, proposal, say }: SignerParts): Generator<void, Signer> {
  const state = signedState()
  const journal = yield* openingJournal<Entry>(journalPath, (hash) => keys.mac('journal', hash), state.take)
  const signer: RunningSigner = { keys, now, state, journal, waiting: waitingIntents() }
  if (proposal) propose(signer, proposal)
  return {
    answer(given) {
      try {
        return answerOrRefuse(signer, given)
      } catch (error) {
        if (error instanceof BrokenJournal) throw error
        // Whatever else is thrown was thrown before the journal took anything: a caller can't end the process by what it asks.
        say?.(`not signed: ${whereThrown(error)}`)
        return { ok: false, code: 'not_signed' satisfies RefusalCode }
      }
    },
    inWords: (given) => inWords(signer, given),
    approvers: approverSide(signer),
    close: journal.close,
  }
}

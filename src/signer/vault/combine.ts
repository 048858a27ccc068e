import type { Policy } from '../policy/policy.ts'
import { Request } from '../wire/request.ts'
import { combineSafe } from './safe.ts'
import { combineCoins } from './vault-coins.ts'

/** What can be sent: a transaction of coins whole, of a Safe the call that anybody may make who pays the network for it. */
export type Combined = { network: string; hash: string } & ({ raw: string } | { to: string; data: string })

interface Part {
  ok?: unknown
  code?: unknown
  raw?: unknown
  hash?: unknown
}

/** The parts of one request that were answered, all of the same transaction. Throws Error that says who refused, and why. */
function partsOf(answers: readonly unknown[]): { raws: string[]; hash: string; refused: string } {
  const parts = answers.map((answer) => (typeof answer === 'object' && answer !== null ? (answer as Part) : {}))
  const signed = parts.flatMap(({ ok, raw, hash }) =>
    ok === true && typeof raw === 'string' && typeof hash === 'string' ? { raw, hash } : [],
  )
  const [first] = signed
  const refused = parts.flatMap(({ ok, code }) => (ok === true ? [] : String(code))).join(', ')
  if (!first) throw new Error(`nobody signed: ${refused}`)
  if (signed.some(({ hash }) => hash !== first.hash)) throw new Error('the answers are to different requests')
  return { raws: signed.map(({ raw }) => raw), hash: first.hash, refused }
}

/**
 * Puts holders' answers to one request together. Throws Error where they are too few, of different requests, or somebody's who holds no key of the vault.
 * @param answers of each holder the answer to this request, refusals among them.
 */
export function combineAnswers(policy: Policy, request: unknown, answers: readonly unknown[]): Combined {
  const read = Request.safeParse(request)
  if (!read.success || read.data.op !== 'sign') throw new Error('the request is none to sign')
  const { intents, attempt } = read.data
  const [intent] = intents
  const name = intent?.network ?? ''
  const network = Object.hasOwn(policy.networks, name) ? policy.networks[name] : undefined
  if (!intent || !network?.vault) throw new Error(`the policy has no vault on ${name}`)
  const { raws, hash, refused } = partsOf(answers)
  if (raws.length < network.vault.need)
    throw new Error(`${raws.length} of ${network.vault.need} holders have signed${refused && `; refused: ${refused}`}`)
  if (network.family === 'utxo') return { network: name, ...combineCoins(raws) }
  if (!('safeNonce' in attempt)) throw new Error('the attempt is none of a Safe')
  return { network: name, hash, ...combineSafe(intent, attempt, network, raws) }
}

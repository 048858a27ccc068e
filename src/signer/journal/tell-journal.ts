import { canonical } from '../../contract/canonical-json.ts'
import type { Answer } from '../answer.ts'
import { digestOf } from '../policy/policy.ts'
import type { Entry } from './entry.ts'
import type { Journal } from './journal.ts'

/** So many entries are told at once. */
const AT_ONCE = 200

/** What of an entry is told: what was signed or vouched for, never what vouches for it nor what could be sent. */
function told(entry: Entry) {
  const { type, at } = entry
  if (type === 'policy') return { type, at, policy: digestOf(canonical(entry.policy)).toString('hex') }
  if (type === 'begun') return { type, at, of: entry.of }
  if (type === 'declined') {
    const { intent, person, reason } = entry
    return { type, at, network: intent.network, intent: intent.id, person, reason }
  }
  if (type === 'disallowed') {
    const { customer, network, address, usableBefore } = entry
    return { type, at, customer, network, address, usableBefore }
  }
  if (type === 'allowed') {
    const { customer, network, address, usableAt } = entry
    return { type, at, customer, network, address, usableAt }
  }
  const { hash, effect, intents } = entry
  return { type, at, network: effect.network, hash, intents: intents.map(({ id }) => id) }
}

/** The journal's entries behind this many, each with its number and the hash of the chain up to it, for whoever compares them with their own books. */
export function tellJournal(journal: Journal<Entry>, after: number): Answer {
  const numbers = Array.from({ length: AT_ONCE }, (_, at) => after + 1 + at)
  return {
    ok: true,
    entries: numbers.flatMap((n) => {
      const found = journal.entry(n)
      return found ? { n, chain: found.hash, ...told(found.entry) } : []
    }),
  }
}

import { canonical } from '../../contract/canonical-json.ts'
import type { Assertion } from '../../contract/custody/intent.ts'
import { approvalsOver, personsWhoApproved } from '../approvals/who-approved.ts'
import type { RunningSigner } from '../running-signer.ts'
import { digestOf, type Policy } from './policy.ts'

/** The policies before it are counted, and the last of them named by the SHA-256 of its canonical form, in hexadecimal. */
interface Replacing {
  change: number
  replaces: string
}

/** A policy that is to take the place of the one in force, and who has approved it so far. */
export interface PolicyChange {
  policy: Policy
  /** Which change it would be, and of what: approved once, it can't be made again. */
  place: Replacing
  /** SHA-256 of its text, in base64url. */
  digest: string
  assertions: Assertion[]
}

/** What approvers read and sign to change the policy. Whoever owns the host has all approvals there ever were, and must not put an old policy back. */
export const changeDocument = ({ policy, place }: Pick<PolicyChange, 'policy' | 'place'>) => ({ ...place, policy })

const digestOfChange = (change: Pick<PolicyChange, 'policy' | 'place'>): string =>
  digestOf(`florin-policy-v2\n${canonical(changeDocument(change))}`).toString('base64url')

const isOther = (policy: Policy, than: Policy | undefined) => !than || canonical(policy) !== canonical(than)

/**
 * Takes what signer.json says. Before anybody was named who could approve, it holds at once; afterwards a changed file is a proposal, which the
 * persons of the policy in force approve.
 */
export function propose(signer: RunningSigner, policy: Policy): void {
  const { state, journal, now } = signer
  if (!isOther(policy, state.policy())) return
  const inForce = state.policy()
  if (inForce && inForce.quorum > 0) {
    const place = { change: state.policies() + 1, replaces: digestOf(canonical(inForce)).toString('hex') }
    signer.change = { policy, place, digest: digestOfChange({ policy, place }), assertions: [] }
  } else journal.append({ type: 'policy', at: state.clock(now()), policy, approvals: [] })
}

/** Counts one person's approval of the change; with the last that was needed it holds, from this very moment. */
export function approveChange(signer: RunningSigner, inForce: Policy, assertion: Assertion) {
  const { change, state, journal, now } = signer
  if (!change) return undefined
  const digest = Buffer.from(change.digest, 'base64url')
  change.assertions = [...approvalsOver(inForce, digest, [...change.assertions, assertion]).values()]
  const have = personsWhoApproved(inForce, digest, change.assertions)
  if (have.length >= inForce.quorum) {
    journal.append({ type: 'policy', at: state.clock(now()), policy: change.policy, approvals: change.assertions })
    delete signer.change
  }
  return { have, of: inForce.quorum }
}

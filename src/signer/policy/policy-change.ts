import { canonical } from '../../contract/canonical-json.ts'
import type { Assertion } from '../../contract/custody/intent.ts'
import { approvalsOver, personsWhoApproved } from '../approvals/who-approved.ts'
import type { RunningSigner } from '../running-signer.ts'
import { digestOf, type Policy } from './policy.ts'

/** A policy that is to take the place of the one in force, and who has approved it so far. */
export interface PolicyChange {
  policy: Policy
  /** SHA-256 of its text, in base64url. */
  digest: string
  assertions: Assertion[]
}

/** The text whose SHA-256 approvers sign to change the policy. */
const policyText = (policy: Policy): string => `florin-policy-v1\n${canonical(policy)}`

const isOther = (policy: Policy, than: Policy | undefined) => !than || canonical(policy) !== canonical(than)

/**
 * Takes what signer.json says. Before anybody was named who could approve, it holds at once; afterwards a changed file is a proposal, which the
 * persons of the policy in force approve.
 */
export function propose(signer: RunningSigner, policy: Policy): void {
  const { state, journal, now } = signer
  if (!isOther(policy, state.policy())) return
  if ((state.policy()?.quorum ?? 0) > 0)
    signer.change = { policy, digest: digestOf(policyText(policy)).toString('base64url'), assertions: [] }
  else journal.append({ type: 'policy', at: state.clock(now()), policy, approvals: [] })
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

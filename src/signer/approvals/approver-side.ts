import { isAsset } from '../../contract/assets.ts'
import { declineText, type Intent } from '../../contract/custody/intent.ts'
import { digestOf, type Policy } from '../policy/policy.ts'
import { approveChange, changeDocument } from '../policy/policy-change.ts'
import type { RunningSigner } from '../running-signer.ts'
import { amountText } from './amount-text.ts'
import type { ApproverSide, Listed } from './approver-server.ts'
import { approvalsOver, personsWhoApproved } from './who-approved.ts'

/** The amount in whole units; empty where there is none, or this build doesn't know its asset. */
const amountOf = (intent: Intent): string =>
  intent.kind === 'cancel' || !isAsset(intent.asset) ? '' : amountText(BigInt(intent.amount), intent.asset)

function listOf({ waiting, change, state, now }: RunningSigner, policy: Policy): Listed[] {
  const have = (digest: string, assertions: Parameters<typeof personsWhoApproved>[2]) =>
    personsWhoApproved(policy, Buffer.from(digest, 'base64url'), assertions)
  const intents = waiting.list(state.clock(now())).map(({ digest, intent, assertions }): Listed => {
    const amount = amountOf(intent)
    return { kind: 'intent', digest, document: intent, amount, have: have(digest, assertions), of: policy.quorum }
  })
  if (!change) return intents
  const { digest, assertions } = change
  return [
    {
      kind: 'policy',
      digest,
      document: changeDocument(change),
      amount: '',
      have: have(digest, assertions),
      of: policy.quorum,
    },
    ...intents,
  ]
}

/** What approvers see and do, from the signer's own memory: nothing of it comes from whoever asked for the payment. */
export function approverSide(signer: RunningSigner): ApproverSide {
  const inForce = () => signer.state.policy()
  return {
    approval: () => inForce()?.approval,
    credentials: () => inForce()?.approvers.map(({ credential }) => credential) ?? [],
    list: () => {
      const policy = inForce()
      return policy ? listOf(signer, policy) : []
    },
    approve(digest, assertion) {
      const policy = inForce()
      const bytes = Buffer.from(digest, 'base64url')
      if (!policy || personsWhoApproved(policy, bytes, [assertion]).length === 0) return undefined
      if (signer.change?.digest === digest) return approveChange(signer, policy, assertion)
      const waiting = signer.waiting.get(digest)
      if (!waiting) return undefined
      // One assertion a person is all that is ever needed: sent again, it fills nothing.
      const counting = approvalsOver(policy, bytes, [...waiting.assertions, assertion])
      waiting.assertions = [...counting.values()]
      return { have: [...counting.keys()].sort(), of: policy.quorum }
    },
    decline(digest, reason, assertion) {
      const policy = inForce()
      const waiting = signer.waiting.get(digest)
      if (!policy || !waiting) return undefined
      const { intent } = waiting
      const [person] = personsWhoApproved(policy, digestOf(declineText(intent, reason)), [assertion])
      if (person === undefined) return undefined
      // One is enough: whoever sees that it is wrong needn't find another. What is declined is asked for anew by its customer, or not at all.
      signer.journal.append({
        type: 'declined',
        at: signer.state.clock(signer.now()),
        intent,
        person,
        reason,
        assertion,
      })
      signer.waiting.remove(digest)
      return { by: person }
    },
  }
}

import { assetOf, isAsset } from '../../contract/assets.ts'
import type { Intent } from '../../contract/custody/intent.ts'
import { formatAmount } from '../../contract/money.ts'
import type { Policy } from '../policy/policy.ts'
import { approveChange, changeDocument } from '../policy/policy-change.ts'
import type { RunningSigner } from '../running-signer.ts'
import type { ApproverSide, Listed } from './approver-server.ts'
import { approvalsOver, personsWhoApproved } from './who-approved.ts'

/** '1.500000000000000000 ETH', with all its places. An asset that this build doesn't know stays in its smallest unit, as it stands in the intent. */
function amountText(intent: Intent): string {
  if (intent.kind === 'cancel' || !isAsset(intent.asset)) return ''
  return `${formatAmount(BigInt(intent.amount), assetOf(intent.asset).decimals)} ${intent.asset}`
}

function listOf({ waiting, change, state, now }: RunningSigner, policy: Policy): Listed[] {
  const have = (digest: string, assertions: Parameters<typeof personsWhoApproved>[2]) =>
    personsWhoApproved(policy, Buffer.from(digest, 'base64url'), assertions)
  const intents = waiting.list(state.clock(now())).map(({ digest, intent, assertions }): Listed => {
    const amount = amountText(intent)
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
  }
}

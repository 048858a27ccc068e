import { z } from 'zod'
import { assetOf } from '../../../../contract/assets.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import type { CustodianState } from '../port.ts'
import { fireblocksUnits } from './fireblocks-units.ts'

/** A transaction as Fireblocks tells of it, as far as we go by that. What doesn't apply is left out there, or empty. */
const Transaction = z.object({
  id: z.string().min(1),
  externalTxId: z.string(),
  status: z.string(),
  txHash: z.string().nullish(),
  assetId: z.string().nullish(),
  destinationAddress: z.string().nullish(),
  amountInfo: z.object({ requestedAmount: z.string().nullish() }).nullish(),
})
type Transaction = z.output<typeof Transaction>

type Withdrawal = Extract<Intent, { kind: 'withdrawal' }>

/** What each status means for us; one that isn't here is one that we don't know. */
const meanings: Readonly<Record<string, CustodianState['is']>> = {
  SUBMITTED: 'waiting',
  PENDING_AML_SCREENING: 'waiting',
  PENDING_ENRICHMENT: 'waiting',
  PENDING_AUTHORIZATION: 'waiting',
  QUEUED: 'waiting',
  PENDING_SIGNATURE: 'waiting',
  PENDING_3RD_PARTY_MANUAL_APPROVAL: 'waiting',
  PENDING_3RD_PARTY: 'waiting',
  CANCELLING: 'waiting',
  BROADCASTING: 'waiting',
  CONFIRMING: 'sent',
  COMPLETED: 'completed',
  FAILED: 'ended',
  REJECTED: 'ended',
  CANCELLED: 'ended',
  BLOCKED: 'ended',
}

/**
 * Where a payment stands by what Fireblocks tells of it. 'unknown': not in words that we know. Throws Error where it is another payment than was asked:
 * whoever can change what is asked can't have it counted as ours.
 */
export function fireblocksState(
  told: unknown,
  asked: { id: string; assetId: string; intent: Withdrawal },
): CustodianState | 'unknown' {
  const read = Transaction.safeParse(told)
  if (!read.success) return 'unknown'
  const transaction = read.data
  const off = differenceFrom(transaction, asked)
  if (off) throw new Error(`Fireblocks has another ${off} for ${asked.id} than was asked: ${transaction.id}`)
  const hash = transaction.txHash || null
  const common = { ref: transaction.id, said: transaction.status }
  const is = Object.hasOwn(meanings, transaction.status) ? meanings[transaction.status] : undefined
  if (is === 'ended') return { is, ...common, hash }
  if (is === 'sent' || (is === 'waiting' && hash)) return { is: 'sent', ...common, hash }
  if (is === 'waiting') return { is, ...common, hash: null }
  // Without a hash nothing can be held against the network.
  return is === 'completed' && hash ? { is, ...common, hash } : 'unknown'
}

/** What of it isn't as it was asked. What Fireblocks leaves out is no difference: our own nodes see what was paid in the end. */
function differenceFrom(
  { externalTxId, assetId, destinationAddress, amountInfo }: Transaction,
  asked: { id: string; assetId: string; intent: Withdrawal },
): string | undefined {
  const { asset, amount, to } = asked.intent
  if (externalTxId !== asked.id) return 'id'
  if (assetId && assetId !== asked.assetId) return 'asset'
  if (destinationAddress && destinationAddress.toLowerCase() !== to.toLowerCase()) return 'destination'
  const requested = amountInfo?.requestedAmount
  return requested && fireblocksUnits(requested, assetOf(asset).decimals) !== BigInt(amount) ? 'amount' : undefined
}

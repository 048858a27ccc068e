import type { Intent } from '../../contract/custody/intent.ts'
import { amountText } from '../approvals/amount-text.ts'
import { prepare } from '../chains/families.ts'
import type { Prepared } from '../chains/prepared.ts'
import type { NetworkPolicy } from '../policy/policy.ts'
import { Refused } from '../policy/refused.ts'
import type { RunningSigner } from '../running-signer.ts'
import { networkOf } from '../sign-payments.ts'
import { Request } from '../wire/request.ts'

type SignRequest = Extract<Request, { op: 'sign' }>

/** Whom an intent pays how much, by the policy in force. */
function payment(intent: Intent, network: NetworkPolicy): string {
  if (intent.kind === 'cancel') return 'pays nobody: it takes the place of what should not be mined any more'
  const amount = amountText(BigInt(intent.amount), intent.asset)
  const rules = network.assets[intent.asset]
  const token = rules?.contract === undefined ? '' : ` (the token ${rules.contract})`
  const whom = {
    release: () => 'to' in intent && `${intent.to}, out of the vault`,
    withdrawal: () => 'to' in intent && `${intent.to}`,
    refill: () => `${network.cold}, cold storage`,
    sweep: () => 'the hot account of this signer',
    gas: () => 'a deposit address of this signer',
  }[intent.kind]
  return `pays ${amount}${token} to ${whom()}`
}

function fee({ intents, attempt }: SignRequest, { native }: NetworkPolicy, { effect }: Prepared): string {
  if ('safeNonce' in attempt) return 'fee: by whoever sends it'
  const limit = intents.reduce((sum, { feeLimit }) => sum + BigInt(feeLimit), 0n)
  return `fee: ${amountText(BigInt(effect.fee), native)} to the network, of ${amountText(limit, native)} at most`
}

function change({ intents, attempt }: SignRequest, network: NetworkPolicy, { change: back }: Prepared): string {
  if (network.family === 'evm')
    return 'safeNonce' in attempt
      ? `by the Safe ${network.vault?.safe}, its nonce ${attempt.safeNonce}; what it has besides stays there`
      : `at the nonce ${'nonce' in attempt ? attempt.nonce : ''} of this signer’s address; there is no change`
  if (!back) return 'change: none, the coins are spent whole'
  const whose = network.vault
    ? 'the vault'
    : `this signer’s own ${intents.some(({ kind }) => kind === 'sweep') ? 'hot account' : 'account'}`
  return `change: ${amountText(back.amount, network.native)} to ${back.to}, ${whose}`
}

function signed(request: SignRequest, signer: RunningSigner): string[] {
  const network = networkOf(signer, request.intents)
  const { clock, change: known } = signer.state
  const prepared = prepare(request.intents, request.attempt, {
    network,
    keys: signer.keys,
    now: clock(signer.now()),
    change: known(request.intents[0]?.network ?? ''),
  })
  const last = Math.max(...request.intents.map(({ expiresAt }) => expiresAt))
  return [
    `on ${request.intents[0]?.network} (${network.chain}):`,
    ...request.intents.map((intent) => `${payment(intent, network)} [${intent.kind} ${intent.id}]`),
    fee(request, network, prepared),
    change(request, network, prepared),
    `asked until ${new Date(last).toISOString()}`,
  ]
}

/**
 * What a request would have signed or written down, a line each, from the very transaction that would be signed; undefined where it only reads, or would
 * be refused before any limit is looked at.
 */
export function inWords(signer: RunningSigner, given: unknown): string[] | undefined {
  const read = Request.safeParse(given)
  if (!read.success) return undefined
  const request = read.data
  if (request.op === 'allow' || request.op === 'disallow') {
    const { op, customer, network, address } = request
    return [`${op === 'allow' ? 'vouches for' : 'takes back'} ${address} on ${network}, of customer ${customer}`]
  }
  try {
    return request.op === 'sign' ? signed(request, signer) : undefined
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

import { Transaction } from '@scure/btc-signer'
import { z } from 'zod'
import type { Policy } from '../policy/policy.ts'
import { parseJson } from '../wire/parse-json.ts'
import type { Request } from '../wire/request.ts'

const DAY_MS = 86_400_000

const Units = z.string().regex(/^[1-9]\d{0,77}$/)
const Place = z.int().min(0)
const Branch = z.union([z.literal(0), z.literal(1)])
/** What somebody wants to have signed by a vault's holders. */
const Wanted = z.strictObject({
  id: z.string(),
  network: z.string(),
  asset: z.string(),
  amount: Units,
  to: z.string(),
  /** Until when they may sign, in days from now; fourteen at most. */
  days: z.int().min(1).max(14).default(7),
  safeNonce: z.int().min(0).optional(),
  coins: z
    .strictObject({
      /** Each with the transaction that made it, in hexadecimal as a node hands it out, and the vault's address that it pays. */
      spend: z
        .array(z.strictObject({ previous: z.string(), vout: Place, branch: Branch, index: Place }))
        .min(1)
        .max(100),
      fee: Units,
      feeLimit: Units,
      change: Place,
    })
    .optional(),
})

/** A transaction without its witnesses, which its hash doesn't cover and the signer doesn't take. */
function withoutWitnesses(raw: string): string {
  const tx = Transaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownInputs: true, allowUnknownOutputs: true })
  return Buffer.from(tx.toBytes(true, false)).toString('hex')
}

/**
 * The request that every holder's signer is to answer, the same for all. Throws Error that says what lacks.
 * @param text the wish as JSON.
 */
export function requestRelease(policy: Policy, text: string, now: number): Extract<Request, { op: 'sign' }> {
  const { id, network: name, asset, amount, to, days, safeNonce, coins } = Wanted.parse(parseJson(text))
  const network = Object.hasOwn(policy.networks, name) ? policy.networks[name] : undefined
  if (!network?.vault) throw new Error(`the policy has no vault on ${name}`)
  const intent = {
    ...({ v: 1, kind: 'release', id, network: name, chain: network.chain, asset, amount, to } as const),
    ...{ feeLimit: coins?.feeLimit ?? '1', expiresAt: now + days * DAY_MS },
  }
  if (network.family === 'evm') {
    if (safeNonce === undefined) throw new Error('safeNonce is missing: the Safe’s own nonce, as its contract says it')
    return { op: 'sign', intents: [intent], attempt: { safeNonce }, approvals: [] }
  }
  if (!coins) throw new Error('coins are missing')
  const spent = coins.spend.map((coin) => ({
    ...coin,
    previous: withoutWitnesses(coin.previous),
    account: 'vault' as const,
  }))
  const attempt = { coins: spent, fee: coins.fee, change: coins.change }
  return { op: 'sign', intents: [intent], attempt, approvals: [] }
}

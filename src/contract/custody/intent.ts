import { z } from 'zod'
import { canonical } from '../canonical-json.ts'

/** The most that 32 bytes hold, which is what chains count in: nothing larger can be written into a transaction. */
const MOST = String(2n ** 256n - 1n)
/** A count of smallest units, as text: no sign, no leading zero, so that one amount has one spelling and one digest. */
const Units = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/)
  .refine((units) => units.length < MOST.length || units <= MOST)
const Positive = Units.refine((units) => units !== '0')

/** An index of a deposit address, as BIP32 counts those that are not hardened. */
const Index = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

const common = {
  v: z.literal(1),
  /** Of what is paid: the withdrawal, or the chain transaction. One id is one payment, signed for one nonce or one set of coins. */
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  network: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  /** The chain itself in CAIP-2: 'eip155:1', 'bip122:' with half of the genesis block's hash, or 'tron:0x' with the end of it. */
  chain: z.string().regex(/^(eip155:[1-9]\d{0,15}|bip122:[\da-f]{32}|tron:0x[\da-f]{8})$/),
  /** The most that the network may be paid for it, in the smallest unit of the network's own asset, by whichever attempt is mined. */
  feeLimit: Positive,
  /** Milliseconds since 1970. A first signature must come before; a dearer attempt of what was signed may come after. */
  expiresAt: z.int().positive(),
}
const amount = { asset: z.string().regex(/^[A-Z0-9]{2,12}$/), amount: Positive }

/** A customer's payment to a destination of theirs. */
const Withdrawal = z.strictObject({
  ...common,
  ...amount,
  kind: z.literal('withdrawal'),
  /** As its network writes it, EVM with the checksum of EIP-55. */
  to: z.string().min(14).max(110),
  customer: z.string().min(1).max(64),
  /** When the destination may be paid from, and what the signer said so with (`allow`). */
  usableAt: z.int().positive(),
  mac: z.string().regex(/^[\da-f]{64}$/),
})
/** From a deposit address to the house's own hot address, which the signer computes. */
const Sweep = z.strictObject({ ...common, ...amount, kind: z.literal('sweep'), index: Index.optional() })
/** From hot to a deposit address, so that it can pay for its own sweep. */
const Gas = z.strictObject({ ...common, ...amount, kind: z.literal('gas'), index: Index })
/** From hot to the cold address that the policy names. */
const Refill = z.strictObject({ ...common, ...amount, kind: z.literal('refill') })
/** Out of what several people keep together (a vault), to one of the addresses that its policy names. */
const Release = z.strictObject({ ...common, ...amount, kind: z.literal('release'), to: z.string().min(14).max(110) })
/** Nothing to oneself, in the place of what should not be mined any more; `index` where it stands on a deposit address. */
const Cancel = z.strictObject({ ...common, kind: z.literal('cancel'), index: Index.optional() })

/**
 * What is to be paid, as it is judged, approved and signed: the signer makes the transaction from it. What differs from try to try (nonce, gas,
 * fee, coins) is the attempt and not the intent, so that what people approved stays approved when it is paid dearer.
 */
export const Intent = z.discriminatedUnion('kind', [Withdrawal, Sweep, Gas, Refill, Release, Cancel])
export type Intent = z.infer<typeof Intent>

/** The text whose SHA-256 is an intent's digest: what approvers' passkeys sign as their challenge. */
export const intentText = (intent: Intent): string => `florin-intent-v1\n${canonical(intent)}`

/** The text whose SHA-256 an approver's passkey signs to decline a payment for ever: never that of an approval. */
export const declineText = (intent: Intent, reason: string): string =>
  `florin-decline-v1\n${canonical({ intent, reason })}`

/** One try of a transaction of an EVM chain; fees per gas in wei. */
export const EvmAttempt = z.strictObject({
  nonce: z.int().min(0),
  gas: z.int().min(21_000).max(30_000_000),
  maxFeePerGas: Positive,
  maxPriorityFeePerGas: Units,
})
export type EvmAttempt = z.infer<typeof EvmAttempt>

/** A coin that is spent: where it came from, and where its key stands. */
const Coin = z.strictObject({
  /** The whole transaction that made it, in hexadecimal: its hash proves the amount, which segwit's signature of version 0 alone doesn't. */
  previous: z.string().regex(/^([\da-f]{2}){60,200000}$/),
  vout: z.int().min(0).max(100_000),
  account: z.enum(['deposit', 'hot', 'vault']),
  branch: z.union([z.literal(0), z.literal(1)]),
  index: Index,
})

/** One try of a transaction that spends coins: its payments are the intents', in their order, its change the last output. */
export const UtxoAttempt = z.strictObject({
  coins: z.array(Coin).min(1).max(100),
  fee: Positive,
  /** The index of a change address of the hot account; without one the coins are spent whole. */
  change: Index.optional(),
})
export type UtxoAttempt = z.infer<typeof UtxoAttempt>

/**
 * The transaction of a payment on Tron: bound to a block, which a chain must have that takes it, and good until `expiration`. Times in milliseconds since
 * 1970; `feeLimit` is the most that a token's transfer may burn, or that a payment of TRX is taken to cost, in sun.
 */
export const TronAttempt = z.strictObject({
  refBlock: z.string().regex(/^[\da-f]{64}$/),
  timestamp: z.int().positive(),
  expiration: z.int().positive(),
  feeLimit: Positive,
})
export type TronAttempt = z.infer<typeof TronAttempt>

/** One try of a payment by a Safe: its own nonce, which is no account's. Whoever sends it pays the network. */
export const SafeAttempt = z.strictObject({ safeNonce: z.int().min(0) })
export type SafeAttempt = z.infer<typeof SafeAttempt>

/** A passkey's assertion over an intent's digest (WebAuthn, ES256), all in base64url. */
export const Assertion = z.strictObject({
  credential: z.string().max(1400),
  clientDataJSON: z.string().max(4000),
  authenticatorData: z.string().max(4000),
  signature: z.string().max(400),
})
export type Assertion = z.infer<typeof Assertion>

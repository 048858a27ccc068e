import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { canonical } from '../../../../contract/canonical-json.ts'
import type { PublicKey, Receipt } from '../../../../contract/orders/receipts.ts'
import { actorName, type Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { insertStep, lastStep } from './receipts.rows.ts'
import { hashOf, insertWords, salted, WORDS_HASH } from './step-words.rows.ts'

type Config = Pick<Ctx['config'], 'RECEIPT_KEY'>

/** What happened to an order. `data` is what both parties may know of it, plain JSON; both read it, and so does whoever gets the bundle. */
export interface Step {
  orderId: string
  /** An event of the order's machine, or 'place'. */
  event: string
  role: Receipt['role']
  /** Where the order stands after it. */
  state: string
  data?: Record<string, unknown>
  /** What somebody wrote with it: signed as a salted hash, so that it can be erased one day and the chain stays sound. */
  words?: string
}

const BEFORE_THE_FIRST = '0'.repeat(64)

/**
 * Writes the next line of an order's timeline: it bears the hash of the one before, and the service's signature. Call it after the verb's
 * compare-and-set on the order (or its insert), whose row lock gives every line its turn.
 * @returns the receipt as it was signed.
 */
export async function appendStep(tx: Tx, { orderId, event, role, state, data = {}, words }: Step): Promise<Receipt> {
  const last = await lastStep(tx.q, orderId)
  // What the database gives back is what has to be hashed: plain JSON, without what that drops.
  const plain = JSON.parse(JSON.stringify(data)) as Record<string, unknown>
  const said = words === undefined ? undefined : salted(words)
  const receipt = seal(tx.ctx.config, {
    v: 1 as const,
    order: orderId,
    seq: (last?.seq ?? 0) + 1,
    event,
    role,
    state,
    data: said ? { ...plain, [WORDS_HASH]: hashOf(said) } : plain,
    at: tx.now.toISOString(),
    prev: last?.hash ?? BEFORE_THE_FIRST,
  })
  await insertStep(tx.q, receipt, actorName(tx.ctx.actor))
  if (said) await insertWords(tx, receipt, said)
  return receipt
}

/** Adds to what is said its hash, the id of the service's newest key, and that key's signature. */
export function seal<Said extends object>(
  config: Config,
  said: Said,
): Said & Pick<Receipt, 'hash' | 'key' | 'signature'> {
  const newest = keysOf(config).at(-1) as SigningKey
  const digest = createHash('sha256').update(canonical(said)).digest()
  const signature = sign(null, digest, newest.secret).toString('base64')
  return { ...said, hash: digest.toString('hex'), key: newest.shown.key_id, signature }
}

/** Whether what is said was sealed by this service as it stands, with whichever of its keys. */
export function isSealed(
  config: Config,
  said: object,
  { hash, key, signature }: Pick<Receipt, 'hash' | 'key' | 'signature'>,
): boolean {
  const digest = createHash('sha256').update(canonical(said)).digest()
  const signer = keysOf(config).find(({ shown }) => shown.key_id === key)
  if (!signer || digest.toString('hex') !== hash) return false
  return verify(null, digest, createPublicKey(signer.secret), Buffer.from(signature, 'base64'))
}

/** The keys that this service signs and has signed with, the newest last: what anybody may compare a bundle's keys with. */
export const publicKeys = (config: Config): PublicKey[] => keysOf(config).map(({ shown }) => shown)

interface SigningKey {
  secret: KeyObject
  shown: PublicKey
}

// Building a key from its seed takes longer than signing with it.
const built = new Map<string, SigningKey[]>()

function keysOf({ RECEIPT_KEY }: Config): SigningKey[] {
  const known = built.get(RECEIPT_KEY)
  if (known) return known
  const keys = RECEIPT_KEY.split(',').map(keyFrom)
  built.set(RECEIPT_KEY, keys)
  return keys
}

/** What stands before the 32 bytes of the seed in PKCS #8 (RFC 8410). */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyFrom(seed: string): SigningKey {
  const der = Buffer.concat([BEFORE_SEED, Buffer.from(seed, 'base64')])
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  // In SubjectPublicKeyInfo the raw key is the last 32 bytes.
  const raw = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32)
  const key_id = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  return { secret, shown: { key_id, algorithm: 'Ed25519', public_key: raw.toString('base64') } }
}

/**
 * One step of an order as it was signed. `hash` is the SHA-256 of the canonical JSON of everything above it, in hexadecimal; `signature` is
 * the Ed25519 signature over the 32 bytes of that hash, in base64, by the key whose id is `key`.
 */
export interface Receipt {
  v: 1
  order: string
  /** From 1, without a gap. */
  seq: number
  event: string
  role: 'buyer' | 'seller' | 'system' | 'moderator'
  /** Where the order stands after it. */
  state: string
  data: Record<string, unknown>
  at: string
  /** The hash of the receipt before; 64 zeros for the first. */
  prev: string
  hash: string
  key: string
  signature: string
}

/** `public_key` is the raw key of 32 bytes in base64; `key_id` the first 16 hexadecimal digits of its SHA-256. */
export interface PublicKey {
  key_id: string
  algorithm: 'Ed25519'
  public_key: string
}

/** What is wrong, and where: 'receipt 3', 'chat.json'. */
export interface Fault {
  where: string
  what: string
}

// What follows runs in node, in the browser, and inside the offline page of an evidence bundle, which bears these functions as text:
// they are declarations, use nothing but each other and the web platform, and import no values.

/**
 * The one way to write a value down so that everybody hashes the same bytes: keys sorted, no blanks, numbers and texts as JSON has them
 * (RFC 8785). Members that are undefined are left out. Throws TypeError on what JSON can't bear.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one)).join(',')}]`
  if (typeof value !== 'object' || value instanceof Date) throw new TypeError(`not plain JSON: ${String(value)}`)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}

/** Bytes as hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** The SHA-256 of a text (as UTF-8) or of bytes. */
export async function sha256(content: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
}

/** What a receipt or a manifest says, without what was made from it: the part that is hashed. */
export function signedPart(of: object): object {
  const { hash: _hash, key: _key, signature: _signature, ...said } = of as Record<string, unknown>
  return said
}

/** What is wrong with the seal of a receipt or a manifest, in words that follow its name; undefined when nothing is. */
export async function sealFault(
  of: { hash: string; key: string; signature: string },
  keys: readonly PublicKey[],
): Promise<string | undefined> {
  const digest = await sha256(canonical(signedPart(of)))
  if (hexOf(digest) !== of.hash) return 'was altered: its content no longer gives its hash.'
  const key = keys.find(({ key_id }) => key_id === of.key)
  if (key === undefined) return `is signed with a key that is not known here (${of.key}).`
  const raw = bytesOf(key.public_key)
  if (!hexOf(await sha256(raw)).startsWith(of.key) || of.key.length !== 16)
    return 'names a key that is not the one it comes with.'
  const imported = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  const signed = await crypto.subtle.verify('Ed25519', imported, bytesOf(of.signature), digest)
  return signed ? undefined : 'bears a signature that was not made with the key it names.'
}

/**
 * Checks an order's receipts: each one's content and signature, that they follow each other, and that none is missing between them. What was
 * cut off at the end a chain alone can't show; a bundle's manifest does. Takes them in the order in which they stand.
 * @returns every fault with the receipt it concerns; empty when the chain is sound.
 */
export async function verifyChain(receipts: readonly Receipt[], keys: readonly PublicKey[]): Promise<Fault[]> {
  const faults: Fault[] = []
  const add = (seq: number, what: string) => faults.push({ where: `receipt ${seq}`, what })
  const bySeq = new Map(receipts.map((receipt) => [receipt.seq, receipt]))
  const last = receipts.reduce((most, { seq }) => Math.max(most, seq), 0)
  if (receipts.length === 0) faults.push({ where: 'receipts', what: 'There is none.' })
  for (let seq = 1; seq <= last && seq <= 10_000; seq++) if (!bySeq.has(seq)) add(seq, 'is missing.')
  const seen = new Set<number>()
  let before = 0
  for (const receipt of receipts) {
    const { seq } = receipt
    if (seen.has(seq)) add(seq, 'stands here more than once.')
    else if (seq < before) add(seq, `stands out of order, after receipt ${before}.`)
    before = seq
    seen.add(seq)
    if (receipt.order !== receipts[0]?.order) add(seq, 'belongs to another order.')
    const fault = await sealFault(receipt, keys)
    if (fault !== undefined) add(seq, fault)
    const prev = seq === 1 ? '0'.repeat(64) : bySeq.get(seq - 1)?.hash
    if (prev !== undefined && receipt.prev !== prev)
      add(seq, 'does not follow from the one before it: one of the two was replaced.')
  }
  return faults
}

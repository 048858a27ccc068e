import { canonical } from '../canonical-json.ts'
import type { Sentence, SentenceCode } from '../sentence.ts'

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

/** What somebody wrote with a step. Its receipt bears, as `words_sha256`, the SHA-256 of the canonical JSON of `salt` and `words`; a bundle made after they were erased is without them. */
export interface SaltedWords {
  seq: number
  salt: string
  words: string
}

/** `public_key` is the raw key of 32 bytes in base64; `key_id` the first 16 hexadecimal digits of its SHA-256. */
export interface PublicKey {
  key_id: string
  algorithm: 'Ed25519'
  public_key: string
}

/** What is wrong, and where: a receipt, or a file by its path. Who shows it has the words: `fault_line`. */
export interface Fault {
  where: string | Sentence
  what: Sentence
}

/** The sentences that faults are said with. */
export const faultCodes = [
  'fault_line',
  'one_receipt',
  'all_receipts',
  'whole_bundle',
  'seal_altered',
  'key_unknown',
  'key_misnamed',
  'signature_wrong',
  'receipts_none',
  'part_missing',
  'part_unreadable',
  'part_altered',
  'part_added',
  'receipt_twice',
  'receipt_out_of_order',
  'receipt_of_other_order',
  'receipt_not_following',
  'receipts_differ',
  'receipts_of_other_order',
  'bundle_unlike',
] as const satisfies readonly SentenceCode[]

// What follows runs in node, in the browser, and inside the offline page of an evidence bundle, which bears these functions as text:
// they are declarations, use nothing but each other and the web platform, and import no values.

/** Bytes as hexadecimal digits. */
function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** The SHA-256 of a text (as UTF-8) or of bytes. */
async function sha256(content: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
}

/** What a receipt or a manifest says, without what was made from it: the part that is hashed. */
function signedPart(of: object): object {
  const { hash: _hash, key: _key, signature: _signature, ...said } = of as Record<string, unknown>
  return said
}

/** What is wrong with the seal of a receipt or a manifest; undefined when nothing is. */
async function sealFault(
  of: { hash: string; key: string; signature: string },
  keys: readonly PublicKey[],
): Promise<Sentence | undefined> {
  const digest = await sha256(canonical(signedPart(of)))
  if (hexOf(digest) !== of.hash) return { say: 'seal_altered' }
  const key = keys.find(({ key_id }) => key_id === of.key)
  if (key === undefined) return { say: 'key_unknown', with: { key: String(of.key) } }
  const raw = bytesOf(key.public_key)
  if (!hexOf(await sha256(raw)).startsWith(of.key) || of.key.length !== 16) return { say: 'key_misnamed' }
  const imported = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  const signed = await crypto.subtle.verify('Ed25519', imported, bytesOf(of.signature), digest)
  return signed ? undefined : { say: 'signature_wrong' }
}

/**
 * Checks an order's receipts: each one's content and signature, that they follow each other, and that none is missing between them. What was
 * cut off at the end a chain alone can't show; a bundle's manifest does. Takes them in the order in which they stand.
 * @returns every fault with the receipt it concerns; empty when the chain is sound.
 */
export async function verifyChain(receipts: readonly Receipt[], keys: readonly PublicKey[]): Promise<Fault[]> {
  const faults: Fault[] = []
  const add = (seq: number, what: Sentence) => faults.push({ where: { say: 'one_receipt', with: { seq } }, what })
  const bySeq = new Map(receipts.map((receipt) => [receipt.seq, receipt]))
  const last = receipts.reduce((most, { seq }) => Math.max(most, seq), 0)
  if (receipts.length === 0) faults.push({ where: { say: 'all_receipts' }, what: { say: 'receipts_none' } })
  for (let seq = 1; seq <= last && seq <= 10_000; seq++) if (!bySeq.has(seq)) add(seq, { say: 'part_missing' })
  const seen = new Set<number>()
  let before = 0
  for (const receipt of receipts) {
    const { seq } = receipt
    if (seen.has(seq)) add(seq, { say: 'receipt_twice' })
    else if (seq < before) add(seq, { say: 'receipt_out_of_order', with: { before } })
    before = seq
    seen.add(seq)
    if (receipt.order !== receipts[0]?.order) add(seq, { say: 'receipt_of_other_order' })
    const fault = await sealFault(receipt, keys)
    if (fault !== undefined) add(seq, fault)
    const prev = seq === 1 ? '0'.repeat(64) : bySeq.get(seq - 1)?.hash
    if (prev !== undefined && receipt.prev !== prev) add(seq, { say: 'receipt_not_following' })
  }
  return faults
}

async function wordFaults(words: readonly SaltedWords[], receipts: readonly Receipt[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { seq, salt, words: text } of words) {
    const signed = receipts.find((receipt) => receipt.seq === seq)?.data.words_sha256
    if (hexOf(await sha256(canonical({ salt, words: text }))) !== signed)
      faults.push({ where: { say: 'one_receipt', with: { seq } }, what: { say: 'part_altered' } })
  }
  return faults
}

/** The list of what is in an evidence bundle, sealed like a receipt. `head` is the hash of the last receipt. */
export interface Manifest {
  v: 1
  kind: 'florin-evidence'
  /** Who made it, and where its keys can be compared. */
  service: string
  keys_at: string
  order: string
  number: string
  made_for: 'buyer' | 'seller' | 'moderator'
  made_at: string
  receipts: number
  head: string
  /** Every file but this list. */
  files: { path: string; bytes: number; sha256: string }[]
  /** Files that would have made it too large. */
  left_out: { name: string; bytes: number; sha256: string }[]
  hash: string
  key: string
  signature: string
}

/** What was found in a bundle: with no fault, everything is as it was when the bundle was made. */
export interface BundleVerdict {
  faults: Fault[]
  manifest: Manifest | undefined
  receipts: Receipt[]
  /** The key that the manifest names, in base64, to compare with the published one. */
  publicKey: string | undefined
}

function readJson<T>(files: ReadonlyMap<string, Uint8Array>, path: string, faults: Fault[]): T | undefined {
  const bytes = files.get(path)
  try {
    if (bytes !== undefined) return JSON.parse(new TextDecoder().decode(bytes)) as T
    faults.push({ where: path, what: { say: 'part_missing' } })
  } catch {
    faults.push({ where: path, what: { say: 'part_unreadable' } })
  }
  return undefined
}

async function fileFaults(files: ReadonlyMap<string, Uint8Array>, manifest: Manifest): Promise<Fault[]> {
  const faults: Fault[] = []
  const listed = new Set(['manifest.json'])
  for (const { path, sha256: wanted } of manifest.files) {
    listed.add(path)
    const bytes = files.get(path)
    if (bytes === undefined) faults.push({ where: path, what: { say: 'part_missing' } })
    else if (hexOf(await sha256(bytes)) !== wanted) faults.push({ where: path, what: { say: 'part_altered' } })
  }
  for (const path of files.keys()) if (!listed.has(path)) faults.push({ where: path, what: { say: 'part_added' } })
  return faults
}

/**
 * Checks an evidence bundle, given as path → content: the manifest's signature, every file against it, and the chain of receipts. With
 * `trusted` keys it must be signed by one of those; without, by the key it comes with, which then has to be compared with the published one.
 */
export async function verifyBundle(
  files: ReadonlyMap<string, Uint8Array>,
  trusted?: readonly PublicKey[],
): Promise<BundleVerdict> {
  const faults: Fault[] = []
  const manifest = readJson<Manifest>(files, 'manifest.json', faults)
  const receipts = readJson<Receipt[]>(files, 'receipts.json', faults) ?? []
  let publicKey: string | undefined
  try {
    const keys = trusted ?? readJson<{ keys: PublicKey[] }>(files, 'public-key.json', faults)?.keys ?? []
    publicKey = keys.find(({ key_id }) => key_id === manifest?.key)?.public_key
    if (manifest) {
      const fault = await sealFault(manifest, keys)
      if (fault !== undefined) faults.push({ where: 'manifest.json', what: fault })
      faults.push(...(await fileFaults(files, manifest)))
      const last = receipts.at(-1)
      if (receipts.length !== manifest.receipts || last?.hash !== manifest.head)
        faults.push({
          where: { say: 'all_receipts' },
          what: {
            say: 'receipts_differ',
            with: { here: receipts.length, signed: String(manifest.receipts), head: String(manifest.head) },
          },
        })
      if (last && last.order !== manifest.order)
        faults.push({ where: { say: 'all_receipts' }, what: { say: 'receipts_of_other_order' } })
    }
    if (files.has('receipts.json')) faults.push(...(await verifyChain(receipts, keys)))
    if (files.has('words.json'))
      faults.push(...(await wordFaults(readJson<SaltedWords[]>(files, 'words.json', faults) ?? [], receipts)))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error
    faults.push({ where: { say: 'whole_bundle' }, what: { say: 'bundle_unlike' } })
  }
  return { faults, manifest, receipts, publicKey }
}

/** The functions above as the text of a script, for a page that has to check a bundle without anybody's help. */
export const offlineScript = (): string =>
  [
    canonical,
    hexOf,
    bytesOf,
    sha256,
    signedPart,
    sealFault,
    verifyChain,
    wordFaults,
    readJson,
    fileFaults,
    verifyBundle,
  ]
    .map(String)
    .join('\n')

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'

/** What every address of Tron's begins with, before its twenty bytes. */
const VERSION = 0x41

const base58check = createBase58check(sha256)

/** The address of a compressed public key, in base58check: 'T…'. */
export function tronAddress(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return tronAddressOf(keccak_256(point.subarray(1)).subarray(-20))
}

/** The address of twenty bytes, as logs have it, or of twenty-one that begin with 41, in base58check. Throws RangeError on anything else. */
export function tronAddressOf(given: Uint8Array | string): string {
  const bytes = typeof given === 'string' ? hexToBytes(given) : given
  if (bytes.length === 20) return base58check.encode(concatBytes(Uint8Array.of(VERSION), bytes))
  if (bytes.length !== 21 || bytes[0] !== VERSION) throw new RangeError('no address of Tron’s')
  return base58check.encode(bytes)
}

/** The twenty-one bytes of an address. Throws RangeError where its checksum doesn't confirm it, or it is another network's. */
export function tronBytes(address: string): Uint8Array {
  let bytes: Uint8Array | undefined
  try {
    bytes = base58check.decode(address)
  } catch {
    // Said below, as of what is too long.
  }
  if (bytes?.length !== 21 || bytes[0] !== VERSION) throw new RangeError('no address of Tron’s')
  return bytes
}

/** Whether a text is an address of Tron's. It has one spelling. */
export function isTronAddress(text: string): boolean {
  try {
    return tronBytes(text).length > 0
  } catch {
    return false
  }
}

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
/** 0x41 and twenty bytes, which makes every address begin with a T. */
const PAYLOAD = /^41[\da-f]{40}$/

/** The address of a compressed public key, in base58check: 'T…'. */
export function tronAddress(publicKey: Uint8Array): string {
  const digest = keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1))
  return tronAddressAt(`41${bytesToHex(digest.subarray(12))}`)
}

/** The address behind 21 bytes in hexadecimal, as nodes write addresses. Throws RangeError where they are none. */
export function tronAddressAt(payload: string): string {
  if (!PAYLOAD.test(payload)) throw new RangeError(`'${payload.slice(0, 50)}' is no address of Tron's`)
  return base58check.encode(hexToBytes(payload))
}

/** The 21 bytes of an address in hexadecimal. Throws RangeError where its checksum doesn't confirm it, or it is another network's. */
export function tronPayload(address: string): string {
  let payload = ''
  try {
    payload = bytesToHex(base58check.decode(address))
  } catch {
    // Said below, as of what is another network's.
  }
  if (!PAYLOAD.test(payload)) throw new RangeError(`'${address.slice(0, 50)}' is no address of Tron's`)
  return payload
}

/** Whether it is an address of Tron's as wallets write it. It has one spelling. */
export function isTronAddress(text: string): boolean {
  try {
    return tronPayload(text) !== ''
  } catch {
    return false
  }
}

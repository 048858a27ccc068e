import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The one spelling of an address that EIP-55 allows. Throws RangeError on what is no address. */
export function checksummed(address: string): string {
  const digits = /^0x([\da-f]{40})$/i.exec(address)?.[1]?.toLowerCase()
  if (digits === undefined) throw new RangeError('not an address')
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)))
  const letters = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}

/** The address of a public key, with the checksum of EIP-55. */
export function evmAddress(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return checksummed(`0x${bytesToHex(keccak_256(point.subarray(1)).subarray(12))}`)
}

/** Whether a text is an EVM address in its only spelling: another one would be another digest of the same payment. */
export const isEvmAddress = (text: string): boolean => /^0x[\da-fA-F]{40}$/.test(text) && checksummed(text) === text

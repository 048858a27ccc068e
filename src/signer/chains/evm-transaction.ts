import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** What a transaction of type 2 (EIP-1559) says; amounts in wei, `data` in hexadecimal without 0x. No access list, as nothing here calls for one. */
export interface EvmTransaction {
  chainId: bigint
  nonce: bigint
  maxPriorityFeePerGas: bigint
  maxFeePerGas: bigint
  gas: bigint
  to: string
  value: bigint
  data: string
}

type Rlp = Uint8Array | readonly Rlp[]

/** A whole number as RLP has it: big end first, no leading zero, nothing for zero. */
const integer = (value: bigint): Uint8Array => {
  if (value < 0n) throw new RangeError('RLP has no negative numbers')
  if (value === 0n) return new Uint8Array()
  const digits = value.toString(16)
  return hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`)
}

const header = (short: number, long: number, length: number): Uint8Array => {
  if (length <= 55) return Uint8Array.of(short + length)
  const size = integer(BigInt(length))
  return concatBytes(Uint8Array.of(long + size.length), size)
}

/** Recursive length prefix, as Ethereum's yellow paper has it in appendix B. */
export function rlp(item: Rlp): Uint8Array {
  if (!(item instanceof Uint8Array)) {
    const body = concatBytes(...item.map(rlp))
    return concatBytes(header(0xc0, 0xf7, body.length), body)
  }
  const [only] = item
  if (item.length === 1 && only !== undefined && only < 0x80) return item
  return concatBytes(header(0x80, 0xb7, item.length), item)
}

const fields = (tx: EvmTransaction): Rlp[] => [
  integer(tx.chainId),
  integer(tx.nonce),
  integer(tx.maxPriorityFeePerGas),
  integer(tx.maxFeePerGas),
  integer(tx.gas),
  hexToBytes(tx.to.slice(2)),
  integer(tx.value),
  hexToBytes(tx.data),
  [],
]

const typed = (items: readonly Rlp[]) => concatBytes(Uint8Array.of(2), rlp(items))

/** ECDSA over a hash: the nonce comes of key and hash (RFC 6979), s is the lower of the two (EIP-2), so that one hash has one signature for ever. */
export function signDigest(digest: Uint8Array, secret: Uint8Array): { recovery: bigint; r: bigint; s: bigint } {
  const bytes = secp256k1.sign(digest, secret, { prehash: false, lowS: true, format: 'recovered' })
  const number = (from: number, to: number) => BigInt(`0x${bytesToHex(bytes.subarray(from, to))}`)
  return { recovery: number(0, 1), r: number(1, 33), s: number(33, 65) }
}

/** Signs a transaction. @returns the bytes to send and the transaction's hash, both in hexadecimal with 0x. */
export function signEvm(tx: EvmTransaction, secret: Uint8Array): { raw: string; hash: string } {
  const { recovery, r, s } = signDigest(keccak_256(typed(fields(tx))), secret)
  const signed = typed([...fields(tx), integer(recovery), integer(r), integer(s)])
  return { raw: `0x${bytesToHex(signed)}`, hash: `0x${bytesToHex(keccak_256(signed))}` }
}

/** The call `transfer(address,uint256)` of ERC-20. */
export const transferCall = (to: string, amount: bigint): string =>
  `a9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

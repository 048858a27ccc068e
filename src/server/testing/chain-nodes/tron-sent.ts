import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { tronAddress, tronAddressAt } from '../../providers/chain/tron/tron-addresses.ts'

/** A signed transaction as a node reads it from its bytes. */
export interface TronSent {
  txId: string
  signer: string
  owner: string
  to: string
  /** null: it pays TRX. */
  contract: string | null
  amount: bigint
  /** The low two bytes of the height that it is bound to, and eight of that block's id. */
  refBytes: string
  refHash: string
  expiration: number
}

type Fields = ReadonlyMap<number, bigint | Uint8Array>

/** A protobuf message's fields, of which each is there once. */
function fieldsOf(bytes: Uint8Array): Fields {
  const fields = new Map<number, bigint | Uint8Array>()
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(bytes[at++] ?? 0)
      value |= (byte & 0x7fn) << shift
      if (byte < 0x80n) return value
    }
  }
  while (at < bytes.length) {
    const key = varint()
    if ((key & 7n) === 0n) fields.set(Number(key >> 3n), varint())
    else {
      const length = Number(varint())
      fields.set(Number(key >> 3n), bytes.subarray(at, at + length))
      at += length
    }
  }
  return fields
}

const bytesIn = (fields: Fields, field: number): Uint8Array => {
  const value = fields.get(field)
  if (!(value instanceof Uint8Array)) throw new RangeError(`no bytes in field ${field}`)
  return value
}
const countIn = (fields: Fields, field: number): bigint => {
  const value = fields.get(field) ?? 0n
  if (typeof value !== 'bigint') throw new RangeError(`no number in field ${field}`)
  return value
}

/** Reads a signed transaction that pays once, in TRX or by a token's `transfer`. Throws RangeError on another. */
export function readSent(hex: string): TronSent {
  const outer = fieldsOf(hexToBytes(hex))
  const rawBytes = bytesIn(outer, 1)
  const raw = fieldsOf(rawBytes)
  const contract = fieldsOf(bytesIn(raw, 11))
  const value = fieldsOf(bytesIn(fieldsOf(bytesIn(contract, 2)), 2))
  const digest = sha256(rawBytes)
  const signature = bytesIn(outer, 2)
  const recovered = concatBytes(Uint8Array.of((signature[64] ?? 27) - 27), signature.subarray(0, 64))
  const key = secp256k1.recoverPublicKey(recovered, digest, { prehash: false })
  const common = {
    txId: bytesToHex(digest),
    signer: tronAddress(key),
    owner: tronAddressAt(bytesToHex(bytesIn(value, 1))),
    refBytes: bytesToHex(bytesIn(raw, 1)),
    refHash: bytesToHex(bytesIn(raw, 4)),
    expiration: Number(countIn(raw, 8)),
  }
  if (countIn(contract, 1) === 1n)
    return { ...common, to: tronAddressAt(bytesToHex(bytesIn(value, 2))), contract: null, amount: countIn(value, 3) }
  const data = bytesToHex(bytesIn(value, 4))
  if (!data.startsWith('a9059cbb') || data.length !== 136) throw new RangeError('no transfer')
  return {
    ...common,
    to: tronAddressAt(`41${data.slice(32, 72)}`),
    contract: tronAddressAt(bytesToHex(bytesIn(value, 2))),
    amount: BigInt(`0x${data.slice(72)}`),
  }
}

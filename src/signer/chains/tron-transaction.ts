import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { tronBytes } from './tron-address.ts'

/** A transaction of Tron's that pays once: coins of its own (`contract` null, in sun) or a token's smallest units. */
export interface TronTransaction {
  owner: string
  to: string
  contract: string | null
  amount: bigint
  /** The id of the block that it is bound to (TAPOS), in hexadecimal: on a chain without it, it is good for nothing. */
  refBlock: string
  /** Milliseconds since 1970; no block from `expiration` on takes it. */
  timestamp: number
  expiration: number
  /** The most that running the contract may burn, in sun; a payment of coins has none. */
  feeLimit: bigint
}

/** The most that Tron counts, of its own coin and of what they are burnt for; a token's amounts have 32 bytes. */
export const MOST_INT64 = 2n ** 63n - 1n

/** Numbers of the messages' fields, of `Tron.proto` and of `balance_contract.proto` and `smart_contract.proto` of java-tron. */
const RAW = { refBlockBytes: 1, refBlockHash: 4, expiration: 8, contract: 11, timestamp: 14, feeLimit: 18 }
const CONTRACT = { type: 1, parameter: 2 }
const ANY = { typeUrl: 1, value: 2 }
const TRANSFER = { type: 1, name: 'TransferContract', owner: 1, to: 2, amount: 3 }
const TRIGGER = { type: 31, name: 'TriggerSmartContract', owner: 1, contract: 2, data: 4 }
const SIGNED = { raw: 1, signature: 2 }

/** A whole number as protobuf has it: seven bits a byte, the small end first, the eighth bit where more follow. */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let left = value; ; left >>= 7n) {
    const low = Number(left & 0x7fn)
    if (left < 0x80n) return Uint8Array.from([...bytes, low])
    bytes.push(low | 0x80)
  }
}

/** A field that holds an int64; one of nothing is left out. Throws RangeError on what none holds. */
function int64(field: number, value: bigint): Uint8Array {
  if (value < 0n || value > MOST_INT64) throw new RangeError('no amount that Tron can count')
  return value === 0n ? new Uint8Array() : concatBytes(varint(BigInt(field << 3)), varint(value))
}

const bytes = (field: number, value: Uint8Array): Uint8Array =>
  concatBytes(varint(BigInt((field << 3) | 2)), varint(BigInt(value.length)), value)

/** The call `transfer(address,uint256)` of TRC-20, which is ERC-20's. */
const transferCall = (to: string, amount: bigint): Uint8Array =>
  hexToBytes(
    `a9059cbb${bytesToHex(tronBytes(to).subarray(1)).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
  )

function payment({ owner, to, contract, amount }: TronTransaction): Uint8Array {
  const from = bytes(TRANSFER.owner, tronBytes(owner))
  if (contract === null) {
    const value = concatBytes(from, bytes(TRANSFER.to, tronBytes(to)), int64(TRANSFER.amount, amount))
    return contractOf(TRANSFER, value)
  }
  const called = bytes(TRIGGER.contract, tronBytes(contract))
  return contractOf(TRIGGER, concatBytes(from, called, bytes(TRIGGER.data, transferCall(to, amount))))
}

function contractOf({ type, name }: { type: number; name: string }, value: Uint8Array): Uint8Array {
  const url = bytes(ANY.typeUrl, utf8ToBytes(`type.googleapis.com/protocol.${name}`))
  const parameter = bytes(CONTRACT.parameter, concatBytes(url, bytes(ANY.value, value)))
  return concatBytes(int64(CONTRACT.type, BigInt(type)), parameter)
}

/** The bytes that are signed, and their SHA-256, under which the transaction is found. Throws RangeError on what can't be written. */
export function tronRaw(tx: TronTransaction): { raw: Uint8Array; txId: string } {
  const ref = hexToBytes(tx.refBlock)
  if (ref.length !== 32) throw new RangeError('no id of a block')
  const raw = concatBytes(
    bytes(RAW.refBlockBytes, ref.subarray(6, 8)),
    bytes(RAW.refBlockHash, ref.subarray(8, 16)),
    int64(RAW.expiration, BigInt(tx.expiration)),
    bytes(RAW.contract, payment(tx)),
    int64(RAW.timestamp, BigInt(tx.timestamp)),
    int64(RAW.feeLimit, tx.feeLimit),
  )
  return { raw, txId: bytesToHex(sha256(raw)) }
}

/** Signs a transaction. @returns the bytes to send and the transaction's id, both in hexadecimal. */
export function signTron(tx: TronTransaction, secret: Uint8Array): { raw: string; hash: string } {
  const { raw, txId } = tronRaw(tx)
  // Deterministic (RFC 6979) and low-s, so that one transaction has one signature for ever.
  const signed = secp256k1.sign(hexToBytes(txId), secret, { prehash: false, lowS: true, format: 'recovered' })
  const signature = concatBytes(signed.subarray(1), Uint8Array.of((signed[0] ?? 0) + 27))
  return { raw: bytesToHex(concatBytes(bytes(SIGNED.raw, raw), bytes(SIGNED.signature, signature))), hash: txId }
}

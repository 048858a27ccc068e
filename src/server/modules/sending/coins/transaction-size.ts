import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)

/** Version bytes of addresses that pay a script, of Bitcoin and Litecoin and of their test networks (`chainparams.cpp` of both). */
const SCRIPT_VERSIONS: ReadonlySet<number> = new Set([0x05, 0xc4, 0x32, 0x3a])
/** A bech32 word is five bits; six of them are the checksum, one is the version of the witness. */
const CHECKSUM_WORDS = 6

/** How many bytes the script has that pays an address of Bitcoin's family; the address was checked when it came in. Throws where it is none. */
export function scriptBytes(address: string): number {
  const words = address.length - address.lastIndexOf('1') - 1 - CHECKSUM_WORDS - 1
  if (/^(bc|tb|bcrt|ltc|tltc|rltc)1/.test(address)) return 2 + Math.floor((words * 5) / 8)
  const payload = base58check.decode(address)
  return SCRIPT_VERSIONS.has(payload[0] as number) ? 23 : 25
}

/** The change goes to a native segwit address of ours. */
export const CHANGE_SCRIPT_BYTES = 22
/** Without witness an input is its coin, an empty script and a sequence; in the witness are a signature (72 bytes at most) and a public key. */
const INPUT_WEIGHT = 41 * 4 + 1 + 1 + 72 + 1 + 33
const countBytes = (count: number) => (count < 253 ? 1 : 3)

/**
 * The most virtual bytes of a transaction that spends as many native segwit coins of ours and pays scripts of these lengths: a signature may come
 * out a byte or two shorter, never longer.
 */
export function transactionSize(inputs: number, scripts: readonly number[]): number {
  const outputs = scripts.reduce((sum, bytes) => sum + 8 + 1 + bytes, 0)
  // Version and lock time, and in the witness's quarter the two bytes that say there is one.
  const weight = (8 + countBytes(inputs) + countBytes(scripts.length) + outputs) * 4 + 2 + inputs * INPUT_WEIGHT
  return Math.ceil(weight / 4)
}

/** What one more coin adds, at most. */
export const INPUT_SIZE = Math.ceil(INPUT_WEIGHT / 4)

/** What so many virtual bytes cost at a rate per 1,000 of them, in smallest units, rounded up. */
export const feeAt = (rate: bigint, size: number): bigint => (rate * BigInt(size) + 999n) / 1000n

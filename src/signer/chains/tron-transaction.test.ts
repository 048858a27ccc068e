import { createRequire } from 'node:module'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { expect, test } from 'vitest'
import { isTronAddress, tronAddress, tronAddressOf, tronBytes } from './tron-address.ts'
import { signTron, type TronTransaction, tronRaw } from './tron-transaction.ts'

/** As much of TronWeb as is asked here. It is loaded here alone, to say what our own bytes must be: nothing of it runs in a server or a signer. */
interface Oracle {
  TronWeb: { address: { fromPrivateKey(key: string): string } }
  utils: {
    transaction: {
      txJsonToPb(json: object): object
      txPbToTxID(pb: object): string
      txPbToRawDataHex(pb: object): string
    }
    crypto: { ecRecover(txId: string, signature: string): string }
  }
}
const { TronWeb, utils } = createRequire(import.meta.url)('tronweb') as Oracle

/** FLORIN_DEEP=1 compares as many as the design asks for. */
const COMPARED = process.env.FLORIN_DEEP ? 10_000 : 1_000

const account = HDKey.fromMasterSeed(
  mnemonicToSeedSync('test test test test test test test test test test test junk'),
).derive("m/44'/195'/0'")
const branch = HDKey.fromExtendedKey(account.publicExtendedKey).deriveChild(0)
const secretAt = (index: number) => account.deriveChild(0).deriveChild(index).privateKey as Uint8Array
const addressAt = (index: number) => tronAddress(branch.deriveChild(index).publicKey as Uint8Array)
const addresses = Array.from({ length: 12 }, (_, index) => addressAt(index))
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Numbers that look like any and are the same in every run (mulberry32). */
function numbers(seed: number): (below: bigint) => bigint {
  let state = seed
  const word = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return BigInt((mixed ^ (mixed >>> 14)) >>> 0)
  }
  return (below) => ((word() << 96n) | (word() << 64n) | (word() << 32n) | word()) % below
}

const hex = (address: string) => bytesToHex(tronBytes(address))
const parameterOf = ({ owner, to, contract, amount }: TronTransaction) => {
  const owner_address = hex(owner)
  if (contract === null) return { owner_address, to_address: hex(to), amount: Number(amount) }
  const data = `a9059cbb${hex(to).slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  return { owner_address, contract_address: hex(contract), data }
}

/** The same transaction as TronWeb writes it. */
function byOracle(tx: TronTransaction): { raw: string; txId: string } {
  const type = tx.contract === null ? 'TransferContract' : 'TriggerSmartContract'
  const pb = utils.transaction.txJsonToPb({
    visible: false,
    txID: '',
    raw_data_hex: '',
    raw_data: {
      contract: [{ parameter: { value: parameterOf(tx), type_url: `type.googleapis.com/protocol.${type}` }, type }],
      ref_block_bytes: tx.refBlock.slice(12, 16),
      ref_block_hash: tx.refBlock.slice(16, 32),
      expiration: tx.expiration,
      timestamp: tx.timestamp,
      ...(tx.feeLimit > 0n && { fee_limit: Number(tx.feeLimit) }),
    },
  })
  return {
    raw: utils.transaction.txPbToRawDataHex(pb).toLowerCase(),
    txId: utils.transaction.txPbToTxID(pb).replace(/^0x/, ''),
  }
}

const usual: TronTransaction = {
  ...{ owner: addressAt(0), to: addressAt(1), contract: USDT, amount: 25_000_000n },
  refBlock: `0000000003a6b2c1${'5f'.repeat(8)}${'9e'.repeat(16)}`,
  ...{ timestamp: 1_795_310_000_000, expiration: 1_795_310_600_000, feeLimit: 30_000_000n },
}

test('what we write of a payment is what TronWeb 6.5.1 writes of it, byte for byte and under the same id', () => {
  const next = numbers(1)
  const pick = <T>(from: readonly T[]): T => from[Number(next(BigInt(from.length)))] as T
  for (let n = 0; n < COMPARED; n++) {
    const isToken = next(3n) > 0n
    const timestamp = Number(1_600_000_000_000n + next(10n ** 12n))
    const tx: TronTransaction = {
      owner: pick(addresses),
      to: pick(addresses),
      contract: isToken ? pick([USDT, ...addresses]) : null,
      // TronWeb's own amounts of coins are JavaScript's numbers; a token's are 32 bytes.
      amount: isToken ? next(2n ** 128n) << next(128n) : 1n + next(2n ** pick([7n, 14n, 35n, 53n]) - 1n),
      refBlock: [next(2n ** 128n), next(2n ** 128n)].map((half) => half.toString(16).padStart(32, '0')).join(''),
      ...{ timestamp, expiration: timestamp + Number(next(86_400_000n)) },
      feeLimit: isToken ? next(2n ** 40n) : 0n,
    }
    const { raw, txId } = tronRaw(tx)
    expect(
      { raw: bytesToHex(raw), txId },
      JSON.stringify(tx, (_, it) => (typeof it === 'bigint' ? `${it}` : it)),
    ).toEqual(byOracle(tx))
  }
})

test('addresses of m/44’/195’/0’ are TronWeb’s, from the public key alone', () => {
  for (const [index, address] of addresses.entries())
    expect(address).toBe(TronWeb.address.fromPrivateKey(bytesToHex(secretAt(index))))
})

test('TronWeb recovers whose signature it is, and the same transaction has the same one', () => {
  for (let index = 0; index < 8; index++) {
    const { raw, hash } = signTron({ ...usual, owner: addressAt(index) }, secretAt(index))
    expect(signTron({ ...usual, owner: addressAt(index) }, secretAt(index))).toEqual({ raw, hash })
    expect(utils.crypto.ecRecover(hash, raw.slice(-130)).toLowerCase()).toBe(hex(addressAt(index)))
  }
})

test('another payee, amount, token, block or hour is another transaction', () => {
  const odd: Partial<TronTransaction>[] = [
    ...[{ to: addressAt(2) }, { owner: addressAt(2) }, { amount: 25_000_001n }, { contract: addressAt(3) }],
    ...[{ contract: null }, { refBlock: 'ab'.repeat(32) }, { timestamp: 1_795_310_000_001 }],
    ...[{ expiration: 1_795_310_600_001 }, { feeLimit: 30_000_001n }],
  ]
  const ids = [{}, ...odd].map((one) => tronRaw({ ...usual, ...one }).txId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('what Tron can’t count, and what is no address or no block, is never written', () => {
  const odd: Partial<TronTransaction>[] = [
    ...[{ contract: null, amount: 2n ** 63n }, { feeLimit: -1n }, { feeLimit: 2n ** 63n }, { refBlock: 'ab' }],
    ...[{ to: `${usual.to.slice(0, -1)}1` }, { owner: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
    { contract: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  ]
  for (const one of odd) expect(() => tronRaw({ ...usual, ...one }), Object.keys(one)[0]).toThrow(RangeError)
  expect(tronRaw({ ...usual, contract: null, amount: 2n ** 63n - 1n }).txId).toHaveLength(64)
})

test('an address has its checksum, its version byte and one spelling', () => {
  expect(isTronAddress(USDT)).toBe(true)
  const bytes = tronBytes(USDT)
  expect([tronAddressOf(bytes), tronAddressOf(bytes.subarray(1)), tronAddressOf(bytesToHex(bytes))]).toEqual([
    ...[USDT, USDT, USDT],
  ])
  const odd = [
    ...['', USDT.toLowerCase(), USDT.slice(1), `${USDT}1`, `1${USDT}`, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    bytesToHex(bytes),
  ]
  for (const one of odd) expect([one, isTronAddress(one)]).toEqual([one, false])
  for (const one of ['', 'ab', `42${'00'.repeat(20)}`]) expect(() => tronAddressOf(one)).toThrow(RangeError)
  expect(() => tronAddressOf(hexToBytes('00'.repeat(22)))).toThrow(RangeError)
})

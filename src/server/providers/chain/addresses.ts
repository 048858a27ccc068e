import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { p2wpkh } from '@scure/btc-signer'

/** The version bytes that addresses of a coin begin with; `bech32` is the human-readable part of segwit ones. */
export interface CoinParams {
  bech32: string
  pubKeyHash: number
  scriptHash: number
  wif: number
}

/**
 * Version bytes by chain, as Bitcoin Core's and Litecoin Core's `chainparams.cpp` have them.
 * On test networks a wallet refuses addresses of the main one, and the other way round.
 */
export const coinParams = {
  bitcoin: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  'bitcoin-test': { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  'bitcoin-regtest': { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  litecoin: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
  'litecoin-test': { bech32: 'tltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef },
  'litecoin-regtest': { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef },
} as const satisfies Record<string, CoinParams>

/** The native segwit address (BIP 84) of a compressed public key. */
export function coinAddress(publicKey: Uint8Array, params: CoinParams): string {
  const { address } = p2wpkh(publicKey, params)
  if (!address) throw new Error('a public key without an address')
  return address
}

/** The address of a compressed public key, with the checksum of EIP-55 in its letters. */
export function ethereumAddress(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return withChecksum(`0x${bytesToHex(keccak_256(point.subarray(1)).subarray(-20))}`)
}

/** Whether it is an address of an EVM network as EIP-55 writes it, its checksum in its letters. */
export const isEthereumAddress = (text: string): boolean =>
  /^0x[\da-fA-F]{40}$/.test(text) && text === withChecksum(text.toLowerCase())

/** An address of an EVM network in small letters, as EIP-55 writes it. */
export function withChecksum(address: string): string {
  const hex = address.slice(2)
  const digest = bytesToHex(keccak_256(utf8ToBytes(hex)))
  return `0x${[...hex].map((letter, i) => (Number.parseInt(digest[i] as string, 16) >= 8 ? letter.toUpperCase() : letter)).join('')}`
}

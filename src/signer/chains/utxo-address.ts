import { Address, NETWORK, OutScript, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'

/** How a network of Bitcoin's family writes addresses, and the coin type of SLIP-44 that its keys stand under. */
export const formats = {
  bitcoin: { ...NETWORK, coin: 0 },
  'bitcoin-test': { ...TEST_NETWORK, coin: 1 },
  'bitcoin-regtest': { ...TEST_NETWORK, bech32: 'bcrt', coin: 1 },
  litecoin: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0, coin: 2 },
  'litecoin-test': { bech32: 'tltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef, coin: 1 },
  'litecoin-regtest': { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef, coin: 1 },
} as const
export type UtxoFormat = keyof typeof formats

/** The output's script that pays an address. Throws Error for what is no address of this format: MWEB's and other networks' are none. */
export const scriptOf = (address: string, format: UtxoFormat): Uint8Array =>
  OutScript.encode(Address(formats[format]).decode(address))

/** Whether a text is an address in its only spelling. */
export function isUtxoAddress(text: string, format: UtxoFormat): boolean {
  try {
    const coder = Address(formats[format])
    return coder.encode(coder.decode(text)) === text
  } catch {
    return false
  }
}

/** The address of a public key: pay to witness public key hash (BIP84). */
export function utxoAddress(publicKey: Uint8Array, format: UtxoFormat): string {
  const { address } = p2wpkh(publicKey, formats[format])
  if (!address) throw new RangeError('a key without an address')
  return address
}

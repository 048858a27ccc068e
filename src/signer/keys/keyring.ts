import { createHmac, hkdfSync } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { evmAddress } from '../chains/evm-address.ts'

/**
 * Where keys stand (BIP32, BIP44, BIP84). Deposits and hot are accounts of their own: a child key that leaked gives, with its xpub, its whole
 * account, and never the other's.
 */
export const paths = {
  evm: { deposit: "m/44'/60'/7'", hot: "m/44'/60'/9'", vault: "m/44'/60'/8'" },
  tron: { deposit: "m/44'/195'/0'", hot: "m/44'/195'/9'" },
  /** A vault's as BIP48 has it for p2wsh. */
  utxo: (coin: number) => ({
    deposit: `m/84'/${coin}'/0'`,
    hot: `m/84'/${coin}'/9'`,
    vault: `m/48'/${coin}'/0'/2'`,
  }),
}

/** All keys of one seed. Nothing of it can be written down: it has no member that isn't a function. */
export interface Keyring {
  /** A public account key, as whoever derives addresses needs it; never a private one. */
  xpub(path: string): string
  /** The address behind a path of an EVM chain. */
  evmAddress(path: string): string
  publicKey(path: string): Uint8Array
  /** Lends a private key to `use` and wipes this copy of it afterwards. */
  withKey<T>(path: string, use: (secret: Uint8Array) => T): T
  /** HMAC-SHA256 by a key of the seed's own for this purpose, in hexadecimal. */
  mac(purpose: 'destination' | 'journal', text: string): string
}

/** The keys of a BIP39 seed (no BIP39 passphrase). Throws where the words are none. */
export function keyring(words: string): Keyring {
  const seed = mnemonicToSeedSync(words)
  const root = HDKey.fromMasterSeed(seed)
  const macKey = (purpose: string) => Buffer.from(hkdfSync('sha256', seed, 'florin', `${purpose}-v1`, 32))
  const macKeys = { destination: macKey('destination'), journal: macKey('journal') }
  seed.fill(0)
  const accounts = new Map<string, HDKey>()
  // An account costs four hardened derivations and is asked for with every signature.
  const accountAt = (path: string) => {
    const known = accounts.get(path)
    if (known) return known
    const made = root.derive(path)
    accounts.set(path, made)
    return made
  }
  const at = (path: string): HDKey => {
    const [, account = '', branch = '', index = ''] = /^(m(?:\/\d+'){3,4})\/(\d+)\/(\d+)$/.exec(path) ?? []
    if (account === '') throw new RangeError(`not a path of an address: ${path}`)
    return accountAt(account).deriveChild(Number(branch)).deriveChild(Number(index))
  }
  const publicKey = (path: string): Uint8Array => {
    const key = at(path).publicKey
    if (!key) throw new RangeError('a key without a point')
    return key
  }
  return {
    xpub: (path) => accountAt(path).publicExtendedKey,
    evmAddress: (path) => evmAddress(publicKey(path)),
    publicKey,
    withKey(path, use) {
      const node = at(path)
      const secret = node.privateKey?.slice()
      node.wipePrivateData()
      if (!secret) throw new RangeError('a key without its secret')
      try {
        return use(secret)
      } finally {
        secret.fill(0)
      }
    },
    mac: (purpose, text) => createHmac('sha256', macKeys[purpose]).update(text).digest('hex'),
  }
}

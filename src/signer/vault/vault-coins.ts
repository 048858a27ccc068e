import { HDKey } from '@scure/bip32'
import { p2ms, p2wsh, Transaction } from '@scure/btc-signer'
import type { Intent } from '../../contract/custody/intent.ts'
import { formats, type UtxoFormat } from '../chains/utxo-address.ts'
import type { UtxoVault } from '../policy/policy.ts'
import { Refused } from '../policy/refused.ts'

/** Whoever holds one of a vault's keys signs what leaves the vault, to where it may, and nothing else; nobody else does. Throws Refused. */
export function checkVaultKind(intent: Intent, vault: { releases: readonly string[] } | undefined): void {
  const isOfVault = intent.kind === 'release' || (vault !== undefined && intent.kind === 'cancel')
  if (isOfVault !== (vault !== undefined)) throw new Refused('wrong_kind')
  if (intent.kind === 'release' && !vault?.releases.includes(intent.to)) throw new Refused('denied_address')
}

/** Whether an account key is one of a vault's. */
export const isHolder = ({ holders }: UtxoVault, xpub: string): boolean => holders.some((one) => one.xpub === xpub)

/** Where a vault's coins lie at an index: pay to witness script hash, the holders' keys in the order of BIP67. */
export function vaultAt({ holders, need }: UtxoVault, format: UtxoFormat, branch: number, index: number) {
  const keys = holders.map(({ xpub }) => {
    const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(branch).deriveChild(index)
    if (!publicKey) throw new RangeError('a key without a point')
    return publicKey
  })
  keys.sort((a, b) => Buffer.compare(a, b))
  const { address, script, witnessScript } = p2wsh(p2ms(need, keys), formats[format])
  if (!address || !witnessScript) throw new RangeError('a vault without an address')
  return { address, script, witnessScript }
}

/** Puts holders' parts of one transaction together. Throws Error where they are of different ones, or too few. */
export function combineCoins(parts: readonly string[]): { raw: string; hash: string } {
  const [first, ...more] = parts.map((part) => Transaction.fromPSBT(Buffer.from(part, 'hex')))
  if (!first) throw new Error('there is no part')
  for (const one of more) first.combine(one)
  first.finalize()
  return { raw: first.hex, hash: first.id }
}

import { createHash } from 'node:crypto'
import { canonical } from '../../contract/canonical-json.ts'
import { type Keyring, paths } from '../keys/keyring.ts'

/** One digest for all public account keys of a seed, in hexadecimal: says whether two seeds are the same, and nothing about either. */
export function keysDigest(keys: Keyring): string {
  const accounts = [paths.evm, ...[0, 1, 2].map(paths.utxo)].flatMap((family) => Object.values(family))
  const xpubs = accounts.map((path) => keys.xpub(path))
  return createHash('sha256')
    .update(`florin-keys-v1\n${canonical(xpubs)}`)
    .digest('hex')
}

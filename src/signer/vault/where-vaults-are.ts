import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { formats } from '../chains/utxo-address.ts'
import { type Keyring, paths } from '../keys/keyring.ts'
import type { Policy } from '../policy/policy.ts'
import { parseJson } from '../wire/parse-json.ts'
import { deploySafe, ownerPath } from './safe.ts'
import { vaultAt } from './vault-coins.ts'

/** Where the Safe's own contracts stand on Ethereum and most other chains (github.com/safe-global/safe-deployments, v1.4.1, 'canonical'). */
const CANONICAL = {
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
}

/** The contracts' code as it was published, in hexadecimal without 0x. */
export const safeCode = () => {
  const Code = z.string().regex(/^0x[\da-f]+$/)
  const read = z
    .object({ factory: Code, safe: Code, proxy: Code })
    .parse(parseJson(readFileSync(new URL('./safe-1.4.1.json', import.meta.url), 'utf8')))
  return { factory: read.factory.slice(2), safe: read.safe.slice(2), proxy: read.proxy.slice(2) }
}

/** The public keys that a seed gives to vaults, as their policies name them: `owner` on EVM networks, `xpub` by the coin type of SLIP-44. */
export const vaultKeys = (keys: Keyring, machine: string) => ({
  machine,
  owner: keys.evmAddress(ownerPath),
  xpub: Object.fromEntries(
    [...new Set(Object.values(formats).map(({ coin }) => coin))].map((coin) => [
      coin,
      keys.xpub(paths.utxo(coin).vault),
    ]),
  ),
})

/** Of each vault of a policy where it is paid to. Of a Safe: the call that makes it, and the address that this gives, which has to be the policy's. */
export const whereVaultsAre = ({ networks }: Policy) =>
  Object.entries(networks).flatMap(([network, rules]) => {
    if (!rules.vault) return []
    if (rules.family === 'evm') {
      const made = deploySafe(rules.vault, { ...CANONICAL, proxy: safeCode().proxy })
      return { network, safe: rules.vault.safe, agrees: made.safe === rules.vault.safe, make: made }
    }
    const { vault, format } = rules
    return { network, addresses: [0, 1, 2, 3, 4].map((index) => vaultAt(vault, format, 0, index).address) }
  })

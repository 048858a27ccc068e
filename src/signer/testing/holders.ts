import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyring } from '../keys/keyring.ts'
import { newSeed } from '../keys/keystore.ts'
import type { Policy } from '../policy/policy.ts'
import { machineDigest } from '../start/machine.ts'
import { vaultKeys } from '../vault/where-vaults-are.ts'
import { layOut } from './signer-process.ts'
import { ether, litecoinPayee, passkey, testPolicy } from './test-signer.ts'

/** Where the vaults of these tests pay to. */
export const HOT_ETHEREUM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const HOT_LITECOIN = litecoinPayee(7)

/** One of three who keep a vault together: a folder with a keystore of their own, as it would be on a machine of their own. */
export interface Holder {
  person: string
  folder: string
  machine: () => string
  keys: ReturnType<typeof vaultKeys>
}

type Seeded = Holder & { words: string }

function holder(person: string): Seeded {
  const words = newSeed(person)
  const machine = () => machineDigest(`machine of ${person}`)
  const folder = mkdtempSync(join(tmpdir(), `holder-${person}-`))
  return { person, words, folder, machine, keys: vaultKeys(keyring(words), machine()) }
}

/** Three holders, each with a seed of their own; `layOutHolders` writes what they start from. */
export const threeHolders = (): [Seeded, Seeded, Seeded] => [holder('ruth'), holder('samuel'), holder('mia')]

/** A vault on Ethereum and one on Litecoin's regtest, two of these three holders, that pay the hot addresses of these tests and nobody else. */
export function vaultPolicy(holders: readonly Holder[], safe: string): Policy {
  const usual = testPolicy([passkey('ruth'), passkey('samuel')])
  const { ethereum, litecoin } = usual.networks
  const limits = ethereum?.assets.ETH
  if (ethereum?.family !== 'evm' || litecoin?.family !== 'utxo' || !limits) throw new Error('another policy')
  const named = holders.map(({ person, keys: { machine, owner, xpub } }) => ({
    person,
    machine,
    owner,
    xpub: xpub[1] ?? '',
  }))
  return {
    ...usual,
    networks: {
      ethereum: {
        ...ethereum,
        cold: safe,
        assets: { ...ethereum.assets, ETH: { ...limits, approvedPerWeek: ether(25) } },
        vault: {
          ...{ need: 2, safe, releases: [HOT_ETHEREUM] },
          holders: named.map(({ person, machine, owner }) => ({ person, machine, owner })),
        },
      },
      litecoin: {
        ...litecoin,
        vault: {
          ...{ need: 2, releases: [HOT_LITECOIN] },
          holders: named.map(({ person, machine, xpub }) => ({ person, machine, xpub })),
        },
      },
    },
  }
}

/** Writes each holder's keystore and the policy that they share. */
export function layOutHolders(holders: readonly Seeded[], policy: Policy): void {
  for (const { folder, words } of holders) layOut(folder, policy, words)
}

import type { KeyObject } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { assetOf } from '../../../../contract/assets.ts'
import { type NetworkCode, networkCodes } from '../../../../contract/chain/networks.ts'
import type { FireblocksConfig } from './fireblocks-settings.ts'
import { fireblocksUnits } from './fireblocks-units.ts'
import { type FireblocksWire, fireblocksWire } from './fireblocks-wire.ts'

const Balance = z.object({ available: z.string() })
const Addresses = z.object({ addresses: z.array(z.object({ address: z.string().min(1) })) })
/** How Fireblocks itself says no; what stands before it says it otherwise. */
export const Refused = z.object({ code: z.number() })

/** The vault account that pays. */
export interface FireblocksVault {
  wire: FireblocksWire
  number: string
  /** The networks that it pays on, each with the assets that it pays there. */
  paidOn: ReadonlyMap<NetworkCode, readonly string[]>
  /** What Fireblocks calls an asset; undefined where it isn't paid. */
  idOf(network: string, asset: string): string | undefined
}

export function fireblocksVault(config: FireblocksConfig & { privateKey: KeyObject }): FireblocksVault {
  const { vault, assets } = config
  const paidOn = new Map(networkCodes.map((network) => [network, Object.keys(assets[network] ?? {})] as const))
  for (const [network, codes] of paidOn) if (codes.length === 0) paidOn.delete(network)
  return {
    wire: fireblocksWire(config),
    number: vault,
    paidOn,
    idOf(network, asset) {
      const code = networkCodes.find((one) => one === network)
      const ids = code && assets[code]
      return ids && Object.hasOwn(ids, asset) ? ids[asset] : undefined
    },
  }
}

const walletOf = ({ number, idOf }: FireblocksVault, network: string, asset: string): string =>
  `/vault/accounts/${number}/${idOf(network, asset)}`

/** How much of an asset can be paid out, in smallest units. 'none': the vault has no such wallet. */
export async function availableIn(
  vault: FireblocksVault,
  network: string,
  asset: string,
): Promise<bigint | 'none' | 'unknown'> {
  const { status, body } = await vault.wire.get(walletOf(vault, network, asset))
  if (status === 404) return 'none'
  const read = status === 200 ? Balance.safeParse(body).data : undefined
  return (read && fireblocksUnits(read.available, assetOf(asset).decimals)) ?? 'unknown'
}

/** Where the vault has an asset, on networks whose accounts have one address. Throws Error where Fireblocks doesn't say. */
export async function addressIn(vault: FireblocksVault, network: string, asset: string): Promise<string> {
  const { status, body } = await vault.wire.get(`${walletOf(vault, network, asset)}/addresses_paginated`)
  const [first] = Addresses.safeParse(body).data?.addresses ?? []
  if (status !== 200 || !first) throw new Error(`Fireblocks did not say where vault ${vault.number} has its ${asset}`)
  return first.address
}

/** What isn't as payments need it. An id that nobody ever used has to be answered with 'not found': everything after a lost answer rests on that. */
export async function faultsOf(vault: FireblocksVault): Promise<string[]> {
  const found: string[] = []
  for (const [network, codes] of vault.paidOn)
    for (const asset of codes)
      if (typeof (await availableIn(vault, network, asset)) === 'string')
        found.push(
          `vault ${vault.number} has no ${vault.idOf(network, asset)} for ${asset} on ${network}, or doesn't say`,
        )
  const { status, body } = await vault.wire.get(`/transactions/external_tx_id/${randomUUID()}`)
  if (status !== 404 || !Refused.safeParse(body).success)
    found.push(`an id that nothing was paid under is answered with ${status}, and not as one that is not found`)
  return found
}

import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { assets } from '../../../../contract/assets.ts'
import { networkCodes } from '../../../../contract/chain/networks.ts'

const isOn = (network: string, asset: string): boolean =>
  assets.some(({ code, networks }) => code === asset && networks.some((one) => one.code === network))

/** FIREBLOCKS, as an operator writes it: whose account pays, by which key it is asked, and what Fireblocks calls each asset. */
export const FireblocksConfig = z.strictObject({
  apiKey: z.string().min(1),
  /** A file with the API user's private key, in PEM. */
  keyFile: z.string().min(1),
  /** The number of the vault account that pays. */
  vault: z.string().regex(/^\d{1,9}$/, 'must be the number of a vault account'),
  /** By network and asset: the asset's id there. */
  assets: z
    .partialRecord(z.enum(networkCodes), z.record(z.string(), z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)))
    .refine((all) => Object.values(all).some((ids) => Object.keys(ids ?? {}).length > 0), 'must name an asset')
    .refine(
      (all) => Object.entries(all).every(([network, ids]) => Object.keys(ids).every((asset) => isOn(network, asset))),
      'names an asset that is not on that network',
    ),
  url: z.url({ protocol: /^https?$/ }).default('https://api.fireblocks.io/v1'),
  /** Where the keys are published that messages are signed with: another address in the EU, and for the sandbox. */
  webhookKeys: z.url({ protocol: /^https?$/ }).default('https://keys.fireblocks.io/.well-known/jwks.json'),
})
export type FireblocksConfig = z.output<typeof FireblocksConfig>

/** The API user's private key. Throws Error naming the file where there is none in it. */
export function fireblocksKey({ keyFile }: FireblocksConfig): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(keyFile))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // What it says could hold a part of the key.
  }
  throw new Error(`FIREBLOCKS: there is no RSA private key in PEM in ${keyFile}.`)
}

const WORTHLESS = /(^|[.-])sandbox([.-]|$)/
/** Whether coins there are worth nothing: Fireblocks' own sandbox. */
export const isWorthlessFireblocks = ({ url }: FireblocksConfig): boolean => WORTHLESS.test(new URL(url).hostname)

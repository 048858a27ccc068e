import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'
import { customerAssets } from '../wallet/wallets.ts'
import { networkCodes } from './networks.ts'

/** How it stands with a network: 'closed' takes no deposits, 'open' does, 'frozen' is halted for everyone's safety. */
const NetworkStatus = z.enum(['open', 'closed', 'frozen'])

const NetworkCode = z.enum(networkCodes, { error: fault('choose_network') })

/** Without a network the asset's own first one. */
export const WalletQuery = z.strictObject({ asset: AssetCode, network: NetworkCode.optional() })
export type WalletQuery = z.output<typeof WalletQuery>

/**
 * Where the caller's deposits of an asset go. `address` is null until it was asked for, and while the network takes none. Another asset, or
 * this one by another network, does not arrive there.
 */
export const UserWallet = z.strictObject({
  asset: AssetCode,
  network: NetworkCode,
  network_name: z.string(),
  /** Every network that the asset comes in on here, this one among them. */
  networks: z.array(z.strictObject({ code: NetworkCode, name: z.string() })),
  status: NetworkStatus,
  address: z.string().nullable(),
  /** What a QR code bears for wallets, and the code itself: a row of '0' and '1' for each row of dots. */
  uri: z.string().nullable(),
  qr: z.array(z.string()).nullable(),
  /** Less than this, in whole units of the asset, is not credited by itself. */
  minimum: Amount,
  /** Confirmations of small, ordinary and large deposits; ordinary and large begin `from` so much. */
  confirmations: z.array(z.strictObject({ from: Amount.nullable(), confirmations: z.number().int() })),
  /** How long a block takes, about. */
  block_seconds: z.number().int(),
  /** Pretended: nothing of value may be sent there. */
  sandbox: z.boolean(),
})
export type UserWallet = z.output<typeof UserWallet>

export const userWallet = endpoint({
  method: 'get',
  path: '/vaults/userwallet',
  summary: 'Your deposit address of an asset on a network, with its QR code, minimum and confirmations',
  auth: 'customer',
  permission: 'read',
  query: WalletQuery,
  returns: UserWallet,
})

export const createVaultAsset = endpoint({
  method: 'post',
  path: '/vaults/create-vault-asset',
  summary: 'Get a deposit address of your own for an asset on a network; asking again shows the same one',
  auth: 'customer',
  permission: 'operate',
  body: WalletQuery,
  returns: UserWallet,
  errors: ['deposits_closed'],
  changes: [customerAssets],
})

import { createVaultAsset, userWallet } from '../../../contract/chain/chain-endpoints.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { openVaultAsset, userWallet as walletOf } from './user-wallet.ts'

export const routes = (api: Api): void => {
  implement(api, userWallet, (ctx, { query }) => walletOf(ctx, query))
  implement(api, createVaultAsset, (ctx, { body }) => openVaultAsset(ctx, body))
}

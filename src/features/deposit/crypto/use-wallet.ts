import { call } from '../../../client/api.ts'
import { put, useEndpoint } from '../../../client/cache/swr.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { createVaultAsset, userWallet } from '../../../contract/chain/chain-endpoints.ts'
import type { NetworkCode } from '../../../contract/chain/networks.ts'
import { walletQuery } from './crypto-queries.ts'

/** Where the customer's deposits of an asset go, by a network or the asset's first one, and how they get an address there. */
export function useWallet(asset: string, network: NetworkCode | undefined) {
  const query = walletQuery(asset, network)
  const answer = useEndpoint(userWallet, query)
  const { run, doing, problem } = useIntent<string>()
  const open = () =>
    run(asset, async () => {
      const { data } = await call(createVaultAsset, { body: query.query })
      put(userWallet, query, data)
    })
  return {
    data: answer.data?.data,
    problem: answer.error,
    retry: () => void answer.mutate(),
    retrying: answer.isValidating,
    open: () => void open(),
    opening: doing !== undefined,
    refusal: problem,
  }
}
export type Wallet = ReturnType<typeof useWallet>

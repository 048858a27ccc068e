import { call } from '../../../client/api.ts'
import { put, useEndpoint } from '../../../client/cache/swr.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { createVaultAsset, userWallet } from '../../../contract/chain/chain-endpoints.ts'
import { walletQuery } from './crypto-queries.ts'

/** Where the customer's deposits of an asset go, and how they get an address there. */
export function useWallet(asset: string) {
  const query = walletQuery(asset)
  const answer = useEndpoint(userWallet, query)
  const { run, doing, problem } = useIntent<string>()
  const open = () =>
    run(asset, async () => {
      const { data } = await call(createVaultAsset, { body: { asset } })
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

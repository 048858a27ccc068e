import { assetOf } from '../../../../contract/assets.ts'
import { addressKey, confirmationsFor } from '../../../../contract/chain/networks.ts'
import { chainDepositOrphaned, chainDepositSeen } from '../../../../contract/events/chain.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Arrival, Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type AddressRow, oursAmong } from '../addresses.rows.ts'
import {
  type ChainDepositRow,
  chainDepositSubject,
  insertChainDeposit,
  orphanSeen,
  seenDeposits,
} from '../deposits.rows.ts'

/** Notes payments that wait to be mined, which are worth nothing yet; and what was seen so and is nowhere any more. */
export async function lookAtMempool(ctx: Ctx, chain: Chain): Promise<void> {
  const { network, reader } = chain
  const waiting = await reader.waiting()
  const ours = new Map(
    (
      await oursAmong(
        query(ctx),
        network,
        waiting.map(({ to }) => to),
      )
    ).map((row) => [addressKey(network, row.address), row]),
  )
  for (const arrival of waiting) {
    const address = ours.get(addressKey(network, arrival.to))
    if (address && arrival.asset !== null) await noteSeen(ctx, address, { ...arrival, asset: arrival.asset })
  }
  for (const row of await seenDeposits(query(ctx), network)) {
    const standing = await reader.standing(row.tx)
    if (standing !== 'unknown' && standing.in === 'nowhere') await wasReplaced(ctx, row)
  }
}

const noteSeen = (ctx: Ctx, address: AddressRow, { asset, amount, tx: hash, place }: Arrival & { asset: string }) =>
  inTx(ctx, async (tx) => {
    const row = await insertChainDeposit(tx, {
      network: address.network,
      asset,
      addressId: address.id,
      customerId: address.customer_id,
      tx: hash,
      place,
      amount,
      needed: confirmationsFor(address.network, assetOf(asset), amount),
      block: null,
    })
    if (row) await emit(tx, chainDepositSeen, chainDepositSubject(row))
  })

const wasReplaced = (ctx: Ctx, { id }: ChainDepositRow) =>
  inTx(ctx, async (tx) => {
    const row = await orphanSeen(tx, id)
    if (row) await emit(tx, chainDepositOrphaned, chainDepositSubject(row))
  })

import { z } from 'zod'
import { AssetCode, assetOf } from '../../../../contract/assets.ts'
import { networkCodes } from '../../../../contract/chain/networks.ts'
import { type SandboxDoes, sandboxDoes, sandboxHeight } from '../../../../contract/chain/sandbox-chain.ts'
import { Amount, parseAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import { hotKeyIn } from '../../../kernel/chains/hot-key.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { chainOn } from '../../../kernel/providers.ts'
import { readAmount } from '../../../kernel/read-amount.ts'
import { inTx, type Tx, type TxCtx } from '../../../kernel/tx.ts'
import { oursAmong } from '../addresses.rows.ts'
import { hotAmong } from '../coins/coins.rows.ts'

/** What somebody pays on a sandbox network; the amount in whole units. */
export const SandboxSend = z.strictObject({
  network: z.enum(networkCodes),
  asset: AssetCode,
  address: z.string().min(1).max(120),
  amount: Amount,
})

/**
 * Pays a deposit address on a sandbox network, or one of the hot account, as somebody outside would: it stands in the next block. Throws 'not_found' where the network is
 * real or the address nobody's, 'invalid_input' naming what is wrong, 'amount_out_of_range' where one payment brings more than the asset's largest deposit.
 */
export const sendOnSandbox = async (
  ctx: Ctx,
  { network, asset, address, amount }: z.output<typeof SandboxSend>,
): Promise<void> => {
  const hot = await hotAccountAt(ctx, network, address)
  await inTx(ctx, async (tx) => {
    const chain = chainOn(ctx.providers.chains, network)
    const [deposit] = await oursAmong(tx.q, network, [address])
    const ours = deposit ?? (await hotAmong(tx.q, network, [address]))[0] ?? hot
    if (!chain?.sandbox || !ours) throw new Problem('not_found')
    const { decimals, maxAmount, networks } = assetOf(asset)
    if (!networks.some(({ code }) => code === network)) throw badField('network', say('not_on_network', { asset }))
    const units = readAmount(amount, decimals)
    if (units > parseAmount(maxAmount, decimals))
      throw badField('amount', say('at_most', { amount: `${maxAmount} ${asset}` }), 'amount_out_of_range')
    await paySandbox(tx, {
      ...{ id: uuid7(tx.now), network, asset, address: ours.address, amount: units },
      ...{ height: sandboxHeight(tx.now) + 1, does: sandboxDoes(amount) },
    })
  })
}

const PAY = `insert into sandbox_payment (id, network, asset, address, amount, height, does, sent_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`

/** Puts a payment into a block of a sandbox network; the amount in smallest units. */
export const paySandbox = async (
  tx: Tx<TxCtx>,
  paid: {
    id: string
    network: string
    asset: string
    address: string
    amount: bigint
    height: number
    does: SandboxDoes
  },
): Promise<void> => {
  const { id, network, asset, address, amount, height, does } = paid
  await tx.q(PAY, [id, network, asset, address, amount.toString(), height, does, tx.now])
}

/** The hot account's own address, on networks whose accounts have one each: custody names it. */
async function hotAccountAt(
  { providers: { custody } }: Ctx,
  network: string,
  address: string,
): Promise<{ address: string } | undefined> {
  const hot = hotKeyIn((await custody?.publicKeys()) ?? [], network)?.address
  return hot?.toLowerCase() === address.toLowerCase() ? { address: hot } : undefined
}

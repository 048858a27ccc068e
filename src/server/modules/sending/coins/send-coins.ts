import { deepest } from '../../../../contract/chain/networks.ts'
import { hotKeyIn } from '../../../kernel/chains/hot-key.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type HotKey, openHotAccount } from '../../chain/coins/hot-account.ts'
import { haltNetwork } from '../../chain/halt-network.ts'
import { noteLooked } from '../chain-txs.rows.ts'
import { signingCustody } from '../sending-parts.ts'
import { doubt } from '../whereabouts/unclear.ts'
import { bumpCoins } from './bump-coins.ts'
import { foreignSpends } from './coin-plans.rows.ts'
import { openCoinTxs } from './coin-txs.rows.ts'
import { followCoins } from './follow-coins.ts'
import { makeBatch } from './make-batch.ts'
import { signCoins } from './sign-coins.ts'
import { sweepCoins } from './sweep-coins.ts'

/**
 * The job that pays withdrawals out of coins on a network: looks after all that is under way, and puts what was approved into a transaction. What one
 * can't do now keeps no other waiting, and is tried again the next time; while whoever signs is away, what was sent is followed on.
 */
export async function sendCoins(ctx: Ctx, chain: Chain): Promise<void> {
  const { network } = chain
  const careful = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      ctx.log.error({ err: error, network, what }, 'not done for coins, tried again')
    }
  }
  await haltOnForeignSpends(ctx, chain)
  let key: HotKey | undefined
  await careful('batch', async () => {
    key = await hotKeyOf(ctx, chain)
    if (!key) return
    const hot = key
    await inTx(ctx, (tx) => openHotAccount(tx, chain, hot))
    const { lacksCoins } = await makeBatch(ctx, chain, hot)
    if (lacksCoins) await sweepCoins(ctx, chain, hot, 'lacking')
  })
  const rows = await openCoinTxs(query(ctx), network, ctx.now())
  await noteLooked(query(ctx), rows, ctx.now())
  for (const row of rows) {
    await careful(`sign ${row.id}`, () => signCoins(ctx, chain, row))
    await careful(`follow ${row.id}`, () => followCoins(ctx, chain, row))
    if (key) await careful(`bump ${row.id}`, () => bumpCoins(ctx, chain, key as HotKey, row))
  }
}

async function hotKeyOf(ctx: Ctx, { network }: Chain): Promise<HotKey | undefined> {
  return hotKeyIn((await signingCustody(ctx)?.publicKeys()) ?? [], network)
}

/** A coin of ours that something spent which nobody asked us for: somebody else has its key, or two signers run. */
async function haltOnForeignSpends(ctx: Ctx, { network }: Chain): Promise<void> {
  for (const coin of await foreignSpends(query(ctx), network, 2 * deepest(network)))
    await inTx(ctx, async (tx) => {
      const finding = `coin ${coin.tx}:${coin.vout} spent by ${coin.spent_by_tx}`
      const reason = `Coin ${coin.tx}:${coin.vout} was spent by ${coin.spent_by_tx}, which is not ours`
      await haltNetwork(tx, network, reason, { finding })
      if (coin.reserved_for !== null) await doubt(tx, coin.reserved_for, 'taken')
    })
}

/** Gathers customers' coins while that is cheap. */
export async function gatherDeposits(ctx: Ctx, chain: Chain): Promise<void> {
  const key = await hotKeyOf(ctx, chain)
  if (key) await sweepCoins(ctx, chain, key, 'idle')
}

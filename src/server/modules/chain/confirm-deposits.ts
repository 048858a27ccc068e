import { assetOf } from '../../../contract/assets.ts'
import { addressKey, deepest, type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import { chainDepositCredited, chainDepositQuarantined } from '../../../contract/events/chain.ts'
import { parseAmount } from '../../../contract/money.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Chain, ChainBlock } from '../../kernel/providers.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { chainDeposit, chainQuarantine } from '../../ledger/movements.ts'
import { onWire, post } from '../../ledger/post.ts'
import { isClosed } from '../accounts/is-closed.ts'
import { type ChainDepositRow, chainDepositSubject, dueDeposits, moveConfirmed } from './deposits.rows.ts'
import { mostTakenAt } from './own-moves.rows.ts'

const BATCH = 200

type Due = ChainDepositRow & { address: string }
type Judged = { event: 'credit' | 'quarantine'; why: string | null; screeningRef: string | null }

/**
 * Credits what has its confirmations by two nodes, who have it in the very same block, once screening finds nothing; what is odd is kept apart.
 * Outside is asked first, then one transaction each; where an answer is missing it waits for the next run. @returns how many were decided.
 */
export async function confirmDeposits(ctx: Ctx, chain: Chain): Promise<number> {
  const due = await dueDeposits(query(ctx), chain.network, { limit: BATCH, now: ctx.now() })
  if (due.length === 0) return 0
  const heads = await Promise.all([chain.reader.head(), chain.second.head()])
  let decided = 0
  for (const row of due) {
    try {
      const judged = isDeep(chain.network, heads, row) ? await judge(ctx, chain, row) : undefined
      if (judged && (await decide(ctx, row, judged))) decided++
    } catch (error) {
      // One that can't be judged must not keep its neighbours' money waiting.
      ctx.log.error({ err: error, deposit: row.id }, 'chain deposit not judged')
    }
  }
  return decided
}

/** What is to become of it; undefined while that can't be said. */
async function judge(ctx: Ctx, chain: Chain, row: Due): Promise<Judged | undefined> {
  const { decimals, minAmount } = assetOf(row.asset)
  const amount = BigInt(row.amount)
  const block = await chain.second.block(Number(row.block))
  if (block === 'missing' || !bears(block, row)) return undefined
  if (amount < parseAmount(minAmount, decimals)) return { event: 'quarantine', why: 'dust', screeningRef: null }
  if (!(await balanceAgrees(ctx, chain, row, block))) return { event: 'quarantine', why: 'balance', screeningRef: null }
  const screened = await ctx.providers.screening.incoming({
    network: row.network,
    asset: row.asset,
    tx: row.tx,
    place: row.place,
    address: row.address,
    from: block.arrivals.find(({ tx, place }) => tx === row.tx && place === row.place)?.from ?? null,
    amount: onWire(amount, row.asset),
    customerId: row.customer_id,
  })
  if (screened === 'pending') return undefined
  const clear = screened.risk === 'clear'
  return { event: clear ? 'credit' : 'quarantine', why: clear ? null : 'screening', screeningRef: screened.ref }
}

/** Whether a second node has the same payment in the same block: one that lies alone can mint nothing. */
const bears = ({ hash, arrivals }: ChainBlock, row: Due): boolean =>
  hash === row.block_hash &&
  arrivals.some(
    ({ tx, place, asset, amount, to }) =>
      tx === row.tx &&
      place === row.place &&
      asset === row.asset &&
      amount === BigInt(row.amount) &&
      addressKey(row.network, to) === addressKey(row.network, row.address),
  )

type Head = Awaited<ReturnType<Chain['reader']['head']>>

/**
 * Whether each node by itself has as many confirmations as are needed: one that runs ahead with blocks of its own hurries nothing. A large deposit
 * waits for what the network itself calls final, by both, where it has such a thing.
 */
const isDeep = (network: NetworkCode, heads: readonly Head[], { needed, block }: Due): boolean =>
  heads.every(
    ({ height, finalized }) =>
      height - Number(block) + 1 >= needed &&
      (needed < deepest(network) || finalized === null || Number(block) <= finalized),
  )

/**
 * Whether the address has more by what the block says that it got, where the network keeps balances and the node knows them. What the house itself took
 * from there in the same block is missing, and nobody's token kept it.
 */
async function balanceAgrees(ctx: Ctx, { network, reader }: Chain, row: Due, block: ChainBlock): Promise<boolean> {
  if (networks[network].family === 'coins') return true
  const [after, before] = await Promise.all(
    [block.height, block.height - 1].map((height) => reader.balances(row.asset, [row.address], height)),
  )
  if (!after || !before || after === 'unknown' || before === 'unknown') return true
  const came = block.arrivals
    .filter(({ to, asset }) => asset === row.asset && addressKey(network, to) === addressKey(network, row.address))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const more = (after[0] ?? 0n) - (before[0] ?? 0n)
  if (more >= came) return true
  const { asset, address_id: addressId } = row
  const native = asset === networks[network].native
  return more + (await mostTakenAt(query(ctx), { addressId, asset, native, height: block.height })) >= came
}

const decide = (ctx: Ctx, row: Due, judged: Judged): Promise<boolean> =>
  inTx(ctx, async (tx) => {
    const gone = judged.event === 'credit' && (await isClosed(tx, row.customer_id))
    const { event, ...set }: Judged = gone ? { ...judged, event: 'quarantine', why: 'closed' } : judged
    const moved = await moveConfirmed(tx, row, event, set)
    if (!moved) return false
    const { id: depositId, customer_id: customerId, network, asset } = moved
    const part = { customerId, asset, amount: BigInt(moved.amount), depositId, network }
    await post(tx, `chain-deposit:${depositId}`, event === 'credit' ? chainDeposit(part) : chainQuarantine(part))
    const subject = chainDepositSubject(moved)
    if (event === 'credit') await emit(tx, chainDepositCredited, subject)
    else await emit(tx, chainDepositQuarantined, subject)
    await audit(tx, `chain_deposit.${event}`, `chain_deposit:${depositId}`, {
      asset,
      amount: moved.amount,
      why: set.why,
    })
    return true
  })

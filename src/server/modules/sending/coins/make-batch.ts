import { networks } from '../../../../contract/chain/networks.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import { feeSpeeds } from '../../../../contract/withdrawals/network-fees.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { type HotKey, lockHotAccount, takeChangeAddress } from '../../chain/coins/hot-account.ts'
import { lockReady } from '../../withdrawals/instructed.rows.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { type WithdrawalRow, whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { noteTried } from '../asks.rows.ts'
import { judgedByCustody, passesScreening } from '../judge-payout.ts'
import { heard, signingCustody } from '../sending-parts.ts'
import { freeCoins, insertPlan, type OwnCoin } from './coin-plans.rows.ts'
import { insertCoinTx, isHalted, type ReadyRow, readyToPay } from './coin-txs.rows.ts'
import { type CoinPlan, type NoPlan, relayRulesOf, selectCoins } from './select-coins.ts'

/** So many withdrawals are paid by one transaction at most, and so long the first of them waits for others. */
const MOST_PARTS = 50
const WAIT_MS = 30_000
/** So long after it was tried what nobody would sign, or pass, is tried again. */
const AGAIN_MS = 15_000
/** An intent is good for an hour by the signer's clock, which may be a little behind. */
export const INTENT_MS = 50 * 60_000
/** Less than this left, and it is asked for anew. */
const LEAST_MS = 5 * 60_000
/** What a withdrawal may cost the house, against what its customer was quoted. */
const TIMES_QUOTED = 3n

/** A withdrawal and what the signer is asked for it. */
interface Part {
  row: ReadyRow
  intent: Extract<Intent, { kind: 'withdrawal' }>
}

/**
 * Puts approved withdrawals into one transaction: its coins, its parts, and that each is being sent, are written together. Those that the signer wouldn't
 * sign, or that there are no coins for, stay approved. @returns whether coins were lacking.
 */
export async function makeBatch(ctx: Ctx, chain: Chain, key: HotKey): Promise<{ lacksCoins: boolean }> {
  const none = { lacksCoins: false }
  const { native } = networks[chain.network]
  const q = query(ctx)
  if ((await whyStopped(q)) !== undefined || (await isHalted(q, chain.network))) return none
  const ready = await readyToPay(q, { network: chain.network, native, now: ctx.now(), limit: MOST_PARTS })
  const oldest = Math.min(...ready.map(({ moved_at }) => moved_at.getTime()))
  if (ready.length === 0 || !chain.sender) return none
  if (ready.length < MOST_PARTS && ctx.now().getTime() - oldest < WAIT_MS) return none
  const parts = await signable(
    ctx,
    ready.map((row) => ({ row, intent: intentOf(ctx, chain, row) })),
  )
  const others = ready.flatMap(({ id }) => (parts.some(({ row }) => row.id === id) ? [] : [id]))
  if (others.length > 0) await noteTried(q, others, new Date(ctx.now().getTime() + AGAIN_MS))
  if (parts.length === 0) return none
  const fees = await chain.sender.fees()
  const rates = { low: fees.low.rate, medium: fees.medium.rate, high: fees.high.rate }
  return inTx(ctx, (tx) => instruct(tx, chain, key, parts, rates))
}

/** What the signer is asked for a withdrawal. */
function intentOf({ sealer, now }: Ctx, { network, caip2 }: Chain, row: ReadyRow): Part['intent'] {
  return {
    v: 1,
    kind: 'withdrawal',
    id: row.id,
    network,
    chain: caip2,
    asset: networks[network].native,
    amount: row.amount,
    to: sealer.unseal(row.value_sealed),
    customer: row.customer_id,
    usableAt: row.usable_at.getTime(),
    mac: row.mac,
    feeLimit: (BigInt(row.network_fee) * TIMES_QUOTED).toString(),
    expiresAt: expiryOf(row.moved_at, now()),
  }
}

/** The same for most of an hour, so that what people approve is what is asked for again. */
export function expiryOf(begun: Date, now: Date): number {
  const since = now.getTime() + LEAST_MS - begun.getTime()
  return begun.getTime() + Math.ceil(since / INTENT_MS) * INTENT_MS
}

/** Those that pass screening and that the signer would sign together: all, or one after the other as many as it would. */
async function signable(ctx: Ctx, all: readonly Part[]): Promise<readonly Part[]> {
  const custody = signingCustody(ctx)
  if (!custody) return []
  const parts: Part[] = []
  for (const part of all) {
    const { network, to: address } = part.intent
    if (await passesScreening(ctx, { ...part.row, network, address })) parts.push(part)
  }
  const judge = async (some: readonly Part[]) => {
    const answer = await heard(ctx, 'judge', () => custody.judge(some.map(({ intent }) => intent)))
    return answer !== 'unknown' && answer.is === 'done'
  }
  if (parts.length === 0 || (await judge(parts))) return parts
  const good: Part[] = []
  for (const part of parts) {
    // Each is asked for alone first: what is refused then is refused for its own sake, and people hear of it.
    const alone = await judgedByCustody(ctx, custody, part.intent)
    if (alone === 'unknown' || alone.is !== 'done') continue
    if (good.length === 0 || (await judge([...good, part]))) good.push(part)
  }
  return good
}

async function instruct(
  tx: Tx,
  chain: Chain,
  key: HotKey,
  parts: readonly Part[],
  rates: Record<ReadyRow['speed'], bigint>,
): Promise<{ lacksCoins: boolean }> {
  if ((await whyStopped(tx.q)) !== undefined || (await isHalted(tx.q, chain.network))) return { lacksCoins: false }
  // One plans at a time on a network; whoever waited sees the coins that are left.
  await lockHotAccount(tx, chain, key)
  const locked = new Map<string, WithdrawalRow>()
  for (const { row } of parts) {
    const withdrawal = await lockReady(tx, row.id, 'chain')
    if (withdrawal) locked.set(row.id, withdrawal)
  }
  const still = parts.filter(({ row }) => locked.has(row.id))
  const mined = await freeCoins(tx, chain.network, 'hot')
  const chosen =
    mostOf(still, mined, chain, rates) ??
    mostOf(still, [...mined, ...(await freeCoins(tx, chain.network, 'unmined'))], chain, rates)
  if (!chosen) {
    tx.ctx.log.warn({ network: chain.network, parts: still.length }, 'no coins, or too dear, for withdrawals')
    return { lacksCoins: still.length > 0 }
  }
  await writePlanned(tx, chain, key, chosen)
  for (const { row } of chosen.parts) {
    const ready = locked.get(row.id)
    if (ready) await moveWithdrawal(tx, ready, 'instruct', 'system', { set: { provider: 'chain' } })
  }
  return { lacksCoins: chosen.parts.length < still.length }
}

interface Chosen {
  parts: readonly Part[]
  plan: CoinPlan<OwnCoin>
}

/** As many of the parts, the longest approved first, as these coins pay for at the rate that the soonest of them asks for. */
function mostOf(
  parts: readonly Part[],
  coins: readonly OwnCoin[],
  { network }: Chain,
  rates: Record<ReadyRow['speed'], bigint>,
): Chosen | undefined {
  for (let count = parts.length; count > 0; count--) {
    const some = parts.slice(0, count)
    const plan = planFor(some, coins, network, rates)
    if (typeof plan !== 'string') return { parts: some, plan }
  }
  return undefined
}

function planFor(
  parts: readonly Part[],
  coins: readonly OwnCoin[],
  network: Chain['network'],
  rates: Record<ReadyRow['speed'], bigint>,
): CoinPlan<OwnCoin> | NoPlan {
  const soonest = feeSpeeds.findLast((speed) => parts.some(({ row }) => row.speed === speed)) ?? 'low'
  return selectCoins(coins, {
    outputs: parts.map(({ intent: { to, amount } }) => ({ to, amount: BigInt(amount) })),
    rate: rates[soonest],
    feeLimit: limitOf(parts),
    rules: relayRulesOf(network),
  })
}

const limitOf = (parts: readonly Part[]): bigint => parts.reduce((sum, { intent }) => sum + BigInt(intent.feeLimit), 0n)

async function writePlanned(tx: Tx, chain: Chain, key: HotKey, { parts, plan }: Chosen): Promise<void> {
  const { network } = chain
  const id = uuid7(tx.now)
  const intents = parts.map(({ intent }) => intent)
  const row = {
    id,
    network,
    kind: 'batch' as const,
    intents_sealed: tx.ctx.sealer.seal(JSON.stringify(intents)),
    fee_limit: limitOf(parts).toString(),
  }
  await insertCoinTx(
    tx,
    row,
    parts.map(({ row: { id: withdrawalId } }) => withdrawalId),
  )
  const change_index = plan.change > 0n ? await takeChangeAddress(tx, chain, key) : null
  const { fee, change, coins } = plan
  await insertPlan(
    tx,
    network,
    { tx_id: id, n: 1, fee: fee.toString(), change: change.toString(), change_index },
    coins,
  )
}

import { networks } from '../../../../contract/chain/networks.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import { custodyRefusals } from '../../../../contract/custody/refusals.ts'
import { batchSeconds, feeSpeeds } from '../../../../contract/withdrawals/network-fees.ts'
import { outcomeOf } from '../../../../contract/withdrawals/withdrawal-waits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { eachAlone } from '../../../kernel/jobs.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { mustOpen } from '../../../kernel/seal.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { type HotKey, lockHotAccount, takeChangeAddress } from '../../chain/coins/hot-account.ts'
import { lockReady } from '../../withdrawals/instructed.rows.ts'
import { covers, keepQueued } from '../../withdrawals/liquidity/liquidity.ts'
import { lockMoney } from '../../withdrawals/lock-money.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { type WithdrawalRow, whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { noteTried, noteWaits, type Said, saidOf } from '../asks.rows.ts'
import { judgedByCustody, passesScreening } from '../judge-payout.ts'
import { expiryOf, FEE_TIMES } from '../payout-intent.ts'
import { heard, signingCustody } from '../sending-parts.ts'
import { freeCoins, insertPlan, type OwnCoin } from './coin-plans.rows.ts'
import { insertCoinTx, isHalted, partsRefused, type ReadyRow, readyToPay } from './coin-txs.rows.ts'
import { type CoinPlan, type NoPlan, relayRulesOf, selectCoins } from './select-coins.ts'

/** So many withdrawals are paid by one transaction at most, and so long the first of them waits for others. */
const MOST_PARTS = 50
const WAIT_MS = batchSeconds * 1000
/** So long after it was tried what nobody would sign or pass, or no coins pay for, is tried again. */
const AGAIN_MS = 15_000
/** So long after one was refused that a smaller one is made of, those that follow are as small. */
const SMALLER_MS = 10 * 60_000
const SMALLER = custodyRefusals.filter((code) => outcomeOf(code) === 'smaller')

/** A withdrawal and what the signer is asked for it. */
interface Part {
  row: ReadyRow
  intent: Extract<Intent, { kind: 'withdrawal' }>
}

/**
 * Puts approved withdrawals into one transaction: its coins, its parts, and that each is being sent, are written together. Those that the signer wouldn't
 * sign, or that there are no coins for, stay approved, with what they wait for, and hold up no other. @returns whether coins were lacking.
 */
export async function makeBatch(ctx: Ctx, chain: Chain, key: HotKey): Promise<{ lacksCoins: boolean }> {
  const none = { lacksCoins: false }
  const { native } = networks[chain.network]
  const q = query(ctx)
  if ((await whyStopped(q)) !== undefined || (await isHalted(q, chain.network))) return none
  const limit = await mostParts(ctx, chain)
  const ready = await readyToPay(q, { network: chain.network, native, now: ctx.now(), limit })
  if (ready.length === 0 || !chain.sender) return none
  const oldest = Math.min(...ready.map(beganAt))
  if (ready.length < limit && ctx.now().getTime() - oldest < WAIT_MS) return none
  const waits: Waits = new Map()
  const parts = await signable(ctx, await readable(ctx, chain, ready), waits)
  const lacksCoins = parts.length > 0 && (await paid(ctx, chain, key, { parts, waits }))
  const again = new Date(ctx.now().getTime() + AGAIN_MS)
  // Whoever doesn't answer now may in a moment.
  for (const [id, said] of waits) await noteWaits(q, [id], said, said.says === 'unknown' ? ctx.now() : again)
  return { lacksCoins }
}

async function paid(
  ctx: Ctx,
  chain: Chain,
  key: HotKey,
  { parts, waits }: Omit<Instructing, 'rates'>,
): Promise<boolean> {
  const fees = await chain.sender?.fees()
  if (!fees) return false
  const rates = { low: fees.low.rate, medium: fees.medium.rate, high: fees.high.rate }
  return inTx(ctx, (tx) => instruct(tx, chain, key, { parts, rates, waits }))
}

/** Since when one waits for others: what is tried again and again begins anew each time, or it would have each other go by itself. */
const beganAt = ({ next_at, moved_at }: ReadyRow): number =>
  next_at === null ? moved_at.getTime() : next_at.getTime() - AGAIN_MS

/** What withdrawals wait for that are in no transaction yet, by id. */
type Waits = Map<string, Said>

/** How many withdrawals one transaction pays now: half as many as one that was refused for its fee just now. */
async function mostParts(ctx: Ctx, { network }: Chain): Promise<number> {
  const refused = await partsRefused(query(ctx), network, SMALLER, new Date(ctx.now().getTime() - SMALLER_MS))
  return refused === undefined ? MOST_PARTS : Math.max(1, Math.floor(refused / 2))
}

/** Those whose address opens. What doesn't is told of and tried again later: it keeps no other waiting. */
async function readable(ctx: Ctx, chain: Chain, ready: readonly ReadyRow[]): Promise<Part[]> {
  const parts: Part[] = []
  await eachAlone(ctx, ready, {
    work: async (row) => parts.push({ row, intent: intentOf(ctx, chain, row) }),
    later: ({ id }) => noteTried(query(ctx), [id], new Date(ctx.now().getTime() + AGAIN_MS)),
    failed: ({ id }) => [{ withdrawal: id }, 'a withdrawal could not be put into a transaction'],
  })
  return parts
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
    to: mustOpen(sealer, row.value_sealed),
    customer: row.customer_id,
    usableAt: row.usable_at.getTime(),
    mac: row.mac,
    feeLimit: (BigInt(row.network_fee) * FEE_TIMES).toString(),
    expiresAt: expiryOf(row.moved_at, now()),
  }
}

/** Those that pass screening and that the signer would sign together: all, or one after the other as many as it would. What the others wait for is noted. */
async function signable(ctx: Ctx, all: readonly Part[], waits: Waits): Promise<readonly Part[]> {
  const custody = signingCustody(ctx)
  if (!custody) return []
  const parts: Part[] = []
  for (const part of all) {
    const { network, to: address } = part.intent
    if (await passesScreening(ctx, { ...part.row, network, address })) parts.push(part)
    else waits.set(part.row.id, { says: null, code: 'screening_silent' })
  }
  const judge = async (some: readonly Part[]) =>
    saidOf(
      await heard(ctx, 'judge', () =>
        custody.judge(
          some.map(({ intent }) => intent),
          { lists: false },
        ),
      ),
    )
  if (parts.length === 0 || !(await judge(parts))) return parts
  const good: Part[] = []
  for (const part of parts) {
    // Each is asked for alone first: what is refused then is refused for its own sake, and people hear of it.
    const alone = saidOf(await judgedByCustody(ctx, custody, part.row.id, part.intent))
    const said = alone ?? (good.length === 0 ? undefined : await judge([...good, part]))
    if (said) waits.set(part.row.id, said)
    else good.push(part)
  }
  return good
}

interface Instructing {
  parts: readonly Part[]
  rates: Record<ReadyRow['speed'], bigint>
  waits: Waits
}

/** @returns whether coins were lacking for some. */
async function instruct(tx: Tx, chain: Chain, key: HotKey, { parts, rates, waits }: Instructing): Promise<boolean> {
  if ((await whyStopped(tx.q)) !== undefined || (await isHalted(tx.q, chain.network))) return false
  // One plans at a time on a network; whoever waited sees the coins that are left.
  await lockHotAccount(tx, chain, key)
  const locked = new Map<string, WithdrawalRow>()
  for (const { row } of parts) {
    const withdrawal = await lockReady(tx, row.id, 'chain')
    if (withdrawal) locked.set(row.id, withdrawal)
  }
  const still = await coveredOf(tx, parts, locked)
  for (const id of locked.keys())
    if (!still.some(({ row }) => row.id === id)) waits.set(id, { says: 'done', code: 'hot_balance_low' })
  const mined = await freeCoins(tx, chain.network, 'hot')
  const all = [...mined, ...(await freeCoins(tx, chain.network, 'unmined'))]
  const ofMined = mostOf(still, mined, chain, rates)
  const chosen = ofMined.plan ? ofMined : mostOf(still, all, chain, rates)
  for (const [id, why] of chosen.left)
    waits.set(id, { says: 'done', code: why === 'lacks_coins' ? 'coins_lacking' : 'fee_above_limit' })
  const left = parts.filter((part) => locked.has(part.row.id) && !chosen.parts.includes(part))
  if (left.length > 0)
    tx.ctx.log.warn({ network: chain.network, parts: left.length }, 'no coins, or too dear, for withdrawals')
  if (chosen.plan) await writePlanned(tx, chain, key, chosen.parts, chosen.plan)
  await lockMoney(
    tx,
    chosen.parts.flatMap(({ row }) => locked.get(row.id) ?? []),
  )
  for (const { row } of chosen.parts) {
    const ready = locked.get(row.id)
    if (ready) await moveWithdrawal(tx, ready, 'instruct', 'system', { set: { provider: 'chain' } })
  }
  for (const part of left) {
    const row = locked.get(part.row.id)
    const lacks = !still.includes(part) || planFor([part], all, chain.network, rates) === 'lacks_coins'
    if (row && lacks) await keepQueued(tx, row)
  }
  return left.some((part) => !still.includes(part) || chosen.left.get(part.row.id) === 'lacks_coins')
}

/** Those that the books have enough for, each beside those before it. */
async function coveredOf(tx: Tx, parts: readonly Part[], locked: ReadonlyMap<string, WithdrawalRow>): Promise<Part[]> {
  const covered: Part[] = []
  let taken = 0n
  for (const part of parts) {
    const row = locked.get(part.row.id)
    if (!row || !(await covers(tx.q, row, tx.now, taken))) continue
    covered.push(part)
    if (!row.reserved) taken += BigInt(row.amount)
  }
  return covered
}

interface Chosen {
  parts: readonly Part[]
  plan: CoinPlan<OwnCoin> | undefined
  /** Those that it doesn't pay, by id, and why. */
  left: ReadonlyMap<string, NoPlan>
}

/**
 * As many of the parts as these coins pay for at the rate that the soonest of them asks for. Who was approved first has first choice of the coins; one that they don't pay for
 * is left out, and holds up none of those behind it.
 */
function mostOf(
  all: readonly Part[],
  coins: readonly OwnCoin[],
  { network }: Chain,
  rates: Record<ReadyRow['speed'], bigint>,
): Chosen {
  if (all.length === 0) return { parts: [], plan: undefined, left: new Map() }
  const inTurn = [...all].sort((one, other) => one.row.moved_at.getTime() - other.row.moved_at.getTime())
  const whole = planFor(inTurn, coins, network, rates)
  if (typeof whole !== 'string') return { parts: inTurn, plan: whole, left: new Map() }
  let parts: readonly Part[] = []
  let plan: CoinPlan<OwnCoin> | undefined
  const left = new Map<string, NoPlan>()
  for (const part of inTurn) {
    const next = planFor([...parts, part], coins, network, rates)
    if (typeof next === 'string') left.set(part.row.id, next)
    else [parts, plan] = [[...parts, part], next]
  }
  return { parts, plan, left }
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

async function writePlanned(
  tx: Tx,
  chain: Chain,
  key: HotKey,
  parts: readonly Part[],
  plan: CoinPlan<OwnCoin>,
): Promise<void> {
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

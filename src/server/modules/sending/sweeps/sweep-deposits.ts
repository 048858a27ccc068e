import { assets } from '../../../../contract/assets.ts'
import { chainTxMachine } from '../../../../contract/chain/chain-tx-machine.ts'
import { networks } from '../../../../contract/chain/networks.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { convert } from '../../../kernel/rates/cross-rate.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { inFlight, insertChainTx, takeNonce } from '../chain-txs.rows.ts'
import { laneOpen } from '../lanes/lane-open.ts'
import { INTENT_MS } from '../payout-intent.ts'
import { heard, hotAddress, type SendingParts, sendingParts } from '../sending-parts.ts'
import { hasRoom, type Room, roomFor } from '../waits-for.ts'
import { insertSweep, openSweeps, ownAt, type SweepableRow, sweepable } from './sweeps.rows.ts'

/** So many addresses of an asset are looked at in a run, and so many sweeps are under way at most: payments go first. */
const LOOKED_AT = 50
const MOST_OPEN = 8
/** What lies at an address is gathered where it is worth more than so many times what that costs. */
const WORTH_TIMES = 20n
/** A sweep may cost so many times what it would now: fees move while it waits. */
const FEE_TIMES = 2n
/** What gives gas stands in the hot account's lane, where payments wait behind it: it is small, and may cost more. */
const TOP_UP_FEE_TIMES = 10n
const TOP_UP_GAS = 21_000n
/** The most that an address is given for its sweep: a twentieth of a coin that has eighteen decimals. */
const MOST_GAS = 5n * 10n ** 16n

/** What a run asked before anything else. */
interface Run {
  on: SendingParts
  hot: string
  /** Wei per gas. */
  rate: bigint
  worth: (asset: string, amount: bigint) => bigint
}

/** What is to be made: `lane` sends it. Amounts in smallest units. */
interface Plan {
  kind: 'gas' | 'sweep'
  lane: string
  asset: string
  amount: bigint
  gas: bigint
  feeLimit: bigint
  /** What the house had of the native asset at the address when this was planned. */
  own: bigint
}

/**
 * The job that gathers customers' credited deposits on the hot account of a network whose addresses have balances, where they are worth far more than that
 * costs. A token's address is first given what its sweep takes, and once that is final it is swept in a later run. Stands still while withdrawals or
 * the network are stopped.
 */
export async function sweepDeposits(ctx: Ctx, chain: Chain): Promise<void> {
  const run = await begin(ctx, chain)
  if (!run) return
  const { network } = chain
  const { native } = networks[network]
  const here = assets.filter(({ networks: on }) => on.some(({ code }) => code === network)).map(({ code }) => code)
  // Tokens first: the native asset takes along what an address was given for them.
  for (const asset of [...here.filter((code) => code !== native), native])
    for (const row of await sweepable(query(ctx), { network, asset, now: ctx.now(), limit: LOOKED_AT })) {
      if ((await openSweeps(query(ctx), network)) >= MOST_OPEN) return
      try {
        await sweep(ctx, run, asset, row)
      } catch (error) {
        if (!(error instanceof Taken)) ctx.log.error({ err: error, address: row.address }, 'deposits were not gathered')
      }
    }
}

async function begin(ctx: Ctx, chain: Chain): Promise<Run | undefined> {
  const on = sendingParts(ctx, chain)
  if (!on || (await whyStopped(query(ctx), chain.network)) !== undefined) return undefined
  const hot = await heard(ctx, 'publicKeys', () => hotAddress(on))
  const fees = await heard(ctx, 'fees', () => on.sender.fees())
  if (hot === undefined || hot === 'unknown' || fees === 'unknown') return undefined
  const rates = await ratesNow(query(ctx), ctx)
  const { native } = networks[chain.network]
  const worth = (asset: string, amount: bigint) => {
    if (asset === native) return amount
    const value = convert(amount, asset, native, rates, 'floor')
    // Without a price nobody knows whether it is worth it.
    return typeof value === 'bigint' ? value : 0n
  }
  return { on, hot, rate: fees.medium.rate, worth }
}

async function sweep(ctx: Ctx, run: Run, asset: string, row: SweepableRow): Promise<void> {
  const { on, hot, rate } = run
  const { network } = on.chain
  const { native } = networks[network]
  const own = await ownAt(query(ctx), row.address_id, native)
  // Fees that deposits paid have left less there than came.
  const there = BigInt(row.amount) + (asset === native ? own : 0n)
  if (run.worth(asset, there) <= WORTH_TIMES * TOP_UP_GAS * rate) return
  const asked = { asset, from: row.address, to: hot, amount: there }
  const ran = await heard(ctx, 'simulate', () => on.sender.simulate(asked))
  if (ran === 'unknown' || !ran.ok) {
    ctx.log.warn({ address: row.address, asset, ran }, 'deposits can’t be gathered now')
    return
  }
  const plan = planOf(run, { asset, from: row.address, there }, { own, gas: ran.gas })
  const room = plan?.kind === 'gas' ? await roomForGas(ctx, run, plan) : undefined
  if (typeof room === 'string')
    ctx.log.warn({ address: row.address, lacks: room }, 'an address isn’t given gas for its sweep now')
  else if (plan) await make(ctx, on, row, { ...plan, room })
}

/** The room that the hot account has for gas, or why an address is given none now: what it sends must be mined, or payments wait behind it. */
async function roomForGas(ctx: Ctx, { on, hot }: Run, plan: Plan) {
  if (plan.amount > MOST_GAS) return 'too_dear'
  if ((await inFlight(query(ctx), on.chain.network, hot)) >= MOST_OPEN) return 'hot_lane_busy'
  return roomFor(ctx, on, hot, { ...plan, fee: plan.feeLimit })
}

/** What comes next for what lies at an address; undefined where it isn't worth what that costs. */
function planOf(
  { on, hot, rate, worth }: Run,
  { asset, from: address, there }: { asset: string; from: string; there: bigint },
  { own, gas }: { own: bigint; gas: bigint },
): Plan | undefined {
  const { native } = networks[on.chain.network]
  const cost = gas * rate
  const feeLimit = FEE_TIMES * cost
  const needsGas = asset !== native && own < cost
  if (worth(asset, there) <= WORTH_TIMES * (cost + (needsGas ? TOP_UP_GAS * rate : 0n))) return undefined
  if (needsGas) {
    const fee = TOP_UP_FEE_TIMES * TOP_UP_GAS * rate
    return { kind: 'gas', lane: hot, asset: native, amount: feeLimit - own, gas: TOP_UP_GAS, feeLimit: fee, own }
  }
  const from = { kind: 'sweep', lane: address, asset, gas, own } as const
  if (asset === native) return { ...from, amount: there - feeLimit, feeLimit }
  return { ...from, amount: there, feeLimit: own < feeLimit ? own : feeLimit }
}

/** Asks custody, and then gives it a nonce and writes down what it moves, in one transaction. */
async function make(
  ctx: Ctx,
  on: SendingParts,
  row: SweepableRow,
  { room, ...plan }: Plan & { room: Room | undefined },
): Promise<void> {
  const { chain, custody } = on
  const { network } = chain
  const id = uuid7(ctx.now())
  const intent: Intent = {
    ...{ v: 1, kind: plan.kind, id, network, chain: chain.caip2, index: row.address_index },
    ...{ asset: plan.asset, amount: plan.amount.toString() },
    ...{ feeLimit: plan.feeLimit.toString(), expiresAt: ctx.now().getTime() + INTENT_MS },
  }
  const answer = await heard(ctx, 'judge', () => custody.judge([intent]))
  if (answer === 'unknown' || answer.is !== 'done')
    return void ctx.log.warn({ address: row.address, kind: plan.kind, answer }, 'custody would not gather deposits')
  if (!(await laneOpen(ctx, on, plan.lane))) return
  await inTx(ctx, async (tx) => {
    if ((await whyStopped(tx.q, network)) !== undefined) return
    const nonce = await takeNonce(tx, network, plan.lane)
    if (room && !(await hasRoom(tx.q, tx.ctx, { network, hot: plan.lane, room }))) throw new Taken(row.address)
    await insertChainTx(tx, {
      ...{ id, network, lane: plan.lane, nonce, kind: plan.kind, why: null, version: 1 },
      intents_sealed: tx.ctx.sealer.seal(JSON.stringify([intent])),
      state: chainTxMachine.initial,
      fee_limit: intent.feeLimit,
      gas: plan.gas.toString(),
      created_at: tx.now,
    })
    const deposits = plan.kind === 'sweep' ? row.deposits : []
    const moved = { tx_id: id, address_id: row.address_id, asset: plan.asset, amount: plan.amount.toString(), deposits }
    if (!(await insertSweep(tx, moved))) throw new Taken(row.address)
    // With it written nothing else begins for the address: what ended there since it was planned shows in what the house has.
    if ((await ownAt(tx.q, row.address_id, networks[network].native)) !== plan.own) throw new Taken(row.address)
  })
}

/** Another process was first for this address, or for what the hot account has: the nonce is given to nothing. */
class Taken extends Error {}

import { chainTxMachine } from '../../../contract/chain/chain-tx-machine.ts'
import type { WaitCode } from '../../../contract/withdrawals/withdrawal-waits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { Chain } from '../../kernel/providers.ts'
import { mustOpen } from '../../kernel/seal.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { lockReady } from '../withdrawals/instructed.rows.ts'
import { covers, noteQueued } from '../withdrawals/liquidity/liquidity.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { type WithdrawalTo, whyStopped } from '../withdrawals/withdrawals.rows.ts'
import { approvedOn, lastCode, noteTried, noteWaits, type Said, saidOf } from './asks.rows.ts'
import { inFlight, insertChainTx, insertPart, lockLane, takeNonce } from './chain-txs.rows.ts'
import { judgedByCustody, passesScreening } from './judge-payout.ts'
import { laneOpen } from './lanes/lane-open.ts'
import { type Asking, askingFor } from './payout-intent.ts'
import { heard, hotAddress, type SendingParts, sendingParts } from './sending-parts.ts'
import { hasRoom, type Room, waitsFor } from './waits-for.ts'

const AT_ONCE = 50
/** So many of a lane wait for a block at most: what is stuck holds up no more than these. */
const MOST_IN_FLIGHT = 16
const AGAIN_MS = 15_000
/** Fees and balances change by the block and by the hour. */
const WAIT_MS = 60_000
const slow: ReadonlySet<WaitCode> = new Set(['network_silent', 'fee_above_limit', 'hot_balance_low'])

/**
 * The job that instructs approved withdrawals on a network whose addresses have balances. Each is given a nonce; where the network has none the lane's is the house's own count. Screening and custody are asked first, outside any transaction;
 * then the nonce, the transaction and the withdrawal's step are written in one. From there on there is no way back but proof. Stands still while
 * withdrawals or the network are stopped.
 */
export async function instructChain(ctx: Ctx, chain: Chain): Promise<void> {
  const on = sendingParts(ctx, chain)
  if (!on || (await whyStopped(query(ctx), chain.network)) !== undefined) return
  const hot = await heard(ctx, 'publicKeys', () => hotAddress(on))
  if (hot === undefined || hot === 'unknown' || !(await laneOpen(ctx, on, hot))) return
  for (const row of await approvedOn(query(ctx), chain.network, ctx.now(), AT_ONCE)) {
    if ((await inFlight(query(ctx), chain.network, hot)) >= MOST_IN_FLIGHT) return
    await noteTried(query(ctx), [row.id], new Date(ctx.now().getTime() + AGAIN_MS))
    try {
      await instruct(ctx, on, hot, row)
    } catch (error) {
      ctx.log.error({ err: error, withdrawal: row.id }, 'a withdrawal could not be instructed')
    }
  }
}

async function instruct(ctx: Ctx, on: SendingParts, hot: string, row: WithdrawalTo): Promise<void> {
  const said = await tried(ctx, on, hot, row)
  const lacks = said?.code === 'hot_balance_low' && (await lacksForLong(ctx, row))
  if (said) {
    ctx.log.warn({ withdrawal: row.id, code: said.code }, 'a withdrawal waits, and is given no nonce')
    const ms = slow.has(said.code) ? WAIT_MS : AGAIN_MS
    await noteWaits(query(ctx), [row.id], said, new Date(ctx.now().getTime() + ms))
  }
  if (lacks) await noteQueued(ctx, row)
}

/** By the books, or for the second time: what was just mined is counted as if it wasn't until it is noted, so once is no lack yet. */
const lacksForLong = async (ctx: Ctx, row: WithdrawalTo): Promise<boolean> =>
  row.queued_at !== null ||
  (await lastCode(query(ctx), row.id)) === 'hot_balance_low' ||
  !(await covers(query(ctx), row, ctx.now()))

/** @returns what it waits for; undefined where it waits for nothing: it was instructed, or stands elsewhere by now. */
async function tried(ctx: Ctx, on: SendingParts, hot: string, row: WithdrawalTo): Promise<Said | undefined> {
  // Before anybody is asked about it: what isn't there isn't there whatever they say.
  if (!(await covers(query(ctx), row, ctx.now()))) return { says: null, code: 'hot_balance_low' }
  const asking = await askingFor(ctx, on, hot, row)
  if (typeof asking === 'string') return { says: null, code: asking }
  const { network, value_sealed } = row.destination
  if (
    !(await passesScreening(ctx, { ...row, network: network as string, address: mustOpen(ctx.sealer, value_sealed) }))
  )
    return { says: null, code: 'screening_silent' }
  const said = saidOf(await judgedByCustody(ctx, on.custody, row.id, asking.intent))
  if (said) return said
  const room = await waitsFor(ctx, on, hot, { asking, speed: row.speed ?? 'medium' })
  const code = typeof room === 'string' ? room : await give(ctx, on, hot, row.id, { ...asking, room })
  return code && { says: 'done', code }
}

/** Gives it a nonce, under the lane's lock. Whoever cancels or stops at the same time is first or isn't. @returns what it waits for after all. */
const give = (
  ctx: Ctx,
  { chain: { network } }: SendingParts,
  hot: string,
  id: string,
  { intent, gas, room }: Asking & { room: Room },
): Promise<'lane_full' | 'hot_balance_low' | undefined> =>
  inTx(ctx, async (tx) => {
    if ((await whyStopped(tx.q, network)) !== undefined) return undefined
    const row = await lockReady(tx, id, 'chain')
    if (!row) return undefined
    await lockLane(tx, network, hot)
    if ((await inFlight(tx.q, network, hot)) >= MOST_IN_FLIGHT) return 'lane_full'
    if (!(await covers(tx.q, row, tx.now))) return 'hot_balance_low'
    if (!(await hasRoom(tx.q, tx.ctx, { network, hot, room }))) return 'hot_balance_low'
    const nonce = await takeNonce(tx, network, hot)
    const txId = uuid7(tx.now)
    await insertChainTx(tx, {
      ...{ id: txId, network, lane: hot, nonce, kind: 'payout', why: null, version: 1 },
      intents_sealed: tx.ctx.sealer.seal(JSON.stringify([intent])),
      state: chainTxMachine.initial,
      fee_limit: intent.feeLimit,
      gas: gas.toString(),
      created_at: tx.now,
    })
    await insertPart(tx, txId, id)
    await moveWithdrawal(tx, row, 'instruct', 'system')
    return undefined
  })

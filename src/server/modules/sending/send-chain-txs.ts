import type { Ctx } from '../../kernel/context.ts'
import type { Chain } from '../../kernel/providers.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../withdrawals/withdrawals.rows.ts'
import {
  type AttemptRow,
  attemptsOf,
  type ChainTxRow,
  lockChainTx,
  noteHeight,
  noteLooked,
  openTxs,
  partsOf,
} from './chain-txs.rows.ts'
import { lookAtNetwork } from './look-at-network.ts'
import { mayLeave } from './may-leave.ts'
import { moveChainTx } from './move-chain-tx.ts'
import { noteMined } from './note-mined.ts'
import { noteAtNode, sendAttempts } from './send-attempts.ts'
import { heard, type SendingParts, sendingParts } from './sending-parts.ts'
import { signNext } from './sign-next.ts'

const AT_ONCE = 64
const BUMP_AFTER_MS = 3 * 60_000
const MOST_BUMPS = 6
/** So long nobody may know what became of something before people are told that it is unclear. */
const UNCLEAR_AFTER_MS = 15 * 60_000

/** What is known for one run of the job: where each lane stands, asked before anything else. */
interface Run {
  on: SendingParts
  used: Map<string, number | 'unknown'>
}

/**
 * The job that carries transactions out on a network whose addresses have nonces: signs, writes down, sends and sends again, looks whether any of the
 * signed forms is mined, makes dearer what waits, and ends what has its confirmations. Each step is found again by whoever comes after a death.
 */
export async function sendChainTxs(ctx: Ctx, chain: Chain): Promise<void> {
  const on = sendingParts(ctx, chain)
  if (!on) return
  const rows = await openTxs(query(ctx), chain.network, AT_ONCE, ctx.now())
  await noteLooked(query(ctx), rows, ctx.now())
  const used: Run['used'] = new Map()
  for (const lane of new Set(rows.map((row) => row.lane)))
    used.set(lane, await heard(ctx, 'nonceUsed', () => on.sender.nonceUsed(lane)))
  for (const row of rows) {
    try {
      await carryOn(ctx, { on, used }, row)
    } catch (error) {
      ctx.log.error({ err: error, tx: row.id }, 'a transaction could not be carried on')
    }
  }
}

async function carryOn(ctx: Ctx, run: Run, row: ChainTxRow): Promise<void> {
  const { on } = run
  let attempts = await attemptsOf(query(ctx), row.id)
  const unsigned = !attempts.some(({ cancels }) => cancels === (row.state === 'cancelling'))
  const seen = await lookAtNetwork(ctx, on, attempts)
  if (seen.is === 'mined') return noteMined(ctx, row, seen)
  if (row.state === 'mined') return seen.is === 'unknown' ? undefined : orphaned(ctx, row)
  if (seen.is === 'waits') await noteAtNode(ctx, row.id)
  if ((unsigned || (seen.is !== 'unknown' && isBumpDue(ctx, run, row, attempts))) && (await mayLeave(ctx, row))) {
    const next = await signNext(ctx, on, row, attempts)
    if (next === 'exhausted') await doubt(ctx, row.id)
    if (next === 'signed') attempts = await attemptsOf(query(ctx), row.id)
  }
  const now = await lockedState(ctx, row)
  if (now) await sendAttempts(ctx, on, now, attempts)
  if (isLost(ctx, run, row, seen.is)) await doubt(ctx, row.id)
}

const lockedState = (ctx: Ctx, { id }: ChainTxRow) => inTx(ctx, (tx) => lockChainTx(tx, id))

/** Only what is next in its lane is made dearer: what stands behind it waits for nothing but that. */
function isBumpDue(ctx: Ctx, { used }: Run, row: ChainTxRow, attempts: readonly AttemptRow[]): boolean {
  const ofNow = attempts.filter(({ cancels }) => cancels === (row.state === 'cancelling'))
  const last = ofNow.at(-1)
  if (!last || used.get(row.lane) !== Number(row.nonce)) return false
  return ofNow.length <= MOST_BUMPS && ctx.now().getTime() - last.signed_at.getTime() >= BUMP_AFTER_MS
}

/** Nobody has said for long what becomes of it, or its nonce was used by something that we don't know. */
function isLost(ctx: Ctx, { used }: Run, row: ChainTxRow, seen: string): boolean {
  const age = ctx.now().getTime() - row.moved_at.getTime()
  if (age < UNCLEAR_AFTER_MS) return false
  const at = used.get(row.lane)
  const passed = at !== undefined && at !== 'unknown' && at > Number(row.nonce)
  return seen === 'unknown' || passed || row.state === 'made' || row.state === 'signed'
}

/** Its block left the chain, by definite answers: it is sent, and waits again. */
const orphaned = (ctx: Ctx, { id }: ChainTxRow): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, id)
    if (!row) return
    await noteHeight(tx, id)
    await moveChainTx(tx, row, 'orphan')
  })

/** What it pays is unclear, for people to look at; nothing is given back without proof. */
const doubt = (ctx: Ctx, txId: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const id of await partsOf(tx.q, txId)) {
      const row = await lockWithdrawal(tx, id)
      if (row?.state !== 'sending' && row?.state !== 'sent') continue
      await moveWithdrawal(tx, row, 'doubt', 'system')
      tx.ctx.log.error({ withdrawal: id, tx: txId }, 'nobody says what became of a withdrawal')
    }
  })

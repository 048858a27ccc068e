import { blockSeconds } from '../../kernel/chains/block-seconds.rows.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Chain } from '../../kernel/providers.ts'
import { inTx, query } from '../../kernel/tx.ts'
import {
  type AttemptRow,
  attemptsOf,
  type ChainTxRow,
  lockChainTx,
  noteHeight,
  noteLooked,
  openTxs,
} from './chain-txs.rows.ts'
import { mayLeave } from './may-leave.ts'
import { moveChainTx } from './move-chain-tx.ts'
import { noteMined } from './note-mined.ts'
import { noteAtNode, sendAttempts } from './send-attempts.ts'
import { heard, type SendingParts, sendingParts } from './sending-parts.ts'
import { adopt, signNext } from './sign-next.ts'
import { lookAtNetwork } from './whereabouts/look-at-network.ts'
import { lookElsewhere } from './whereabouts/look-elsewhere.ts'
import { doubt, doubtUnseen } from './whereabouts/unclear.ts'

const AT_ONCE = 64
/** What is in none of so many blocks is made dearer: three minutes on Ethereum. Not sooner than after a minute, however quick they come. */
const BUMP_AFTER_BLOCKS = 15
const SOONEST_BUMP_MS = 60_000
const MOST_BUMPS = 6
/** What is in no block so long after it was signed is told to people, whether or not it may be made dearer: it may stand behind another one, or be stopped. */
const STUCK_AFTER_MS = 60 * 60_000

/** What is known for one run of the job: where each lane stands, asked before anything else. */
interface Run {
  on: SendingParts
  used: Map<string, number | 'unknown'>
  bumpAfterMs: number
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
  const blocksMs = BUMP_AFTER_BLOCKS * 1000 * (await blockSeconds(query(ctx), chain.network))
  const bumpAfterMs = Math.max(blocksMs, SOONEST_BUMP_MS)
  for (const row of rows) {
    try {
      await carryOn(ctx, { on, used, bumpAfterMs }, row)
    } catch (error) {
      ctx.log.error({ err: error, tx: row.id }, 'a transaction could not be carried on')
    }
  }
}

async function carryOn(ctx: Ctx, run: Run, row: ChainTxRow): Promise<void> {
  const attempts = await attemptsOf(query(ctx), row.id)
  const seen = await lookAtNetwork(ctx, run.on, attempts)
  if (seen.is === 'mined') return noteMined(ctx, row, seen)
  if (row.state === 'mined') return seen.is === 'unknown' ? unseen(ctx, row) : orphaned(ctx, row)
  if (seen.is === 'nowhere' && isPassed(run, row)) return lookElsewhere(ctx, run.on, row, attempts)
  if (seen.is === 'waits') await noteAtNode(ctx, row.id)
  const may = await mayLeave(ctx, row)
  const isStuck = await signAndSend(ctx, run, row, attempts, { may, isSure: seen.is !== 'unknown' })
  if (isStuck) await inTx(ctx, (tx) => doubt(tx, row.id, 'stuck'))
  // What stands still because it was stopped, and is nowhere by definite answers, is no riddle.
  if (seen.is !== 'waits' && (may || seen.is === 'unknown')) await unseen(ctx, row)
}

/** @returns whether it waits as dear as it may be, or has waited for too long however dear. */
async function signAndSend(
  ctx: Ctx,
  run: Run,
  row: ChainTxRow,
  before: readonly AttemptRow[],
  { may, isSure }: { may: boolean; isSure: boolean },
): Promise<boolean> {
  const isOld = isLongSigned(ctx, before)
  const ofNow = before.filter(({ cancels }) => cancels === (row.state === 'cancelling'))
  const due = isSure && isBumpDue(ctx, run, row, ofNow)
  if (!may) {
    // What was signed before it was stopped is written down all the same, or it would be taken for a stranger's.
    if (ofNow.length === 0 || due) await adopt(ctx, run.on, row, before)
    return isOld
  }
  let isOver = due && ofNow.length > MOST_BUMPS
  let attempts = before
  if (ofNow.length === 0 || (due && !isOver)) {
    const next = await signNext(ctx, run.on, row, before)
    isOver = next === 'exhausted'
    if (next === 'signed') attempts = await attemptsOf(query(ctx), row.id)
  }
  const now = await inTx(ctx, (tx) => lockChainTx(tx, row.id))
  if (now) await sendAttempts(ctx, run.on, now, attempts)
  return isOver || isOld
}

/** Only what is next in its lane is made dearer: what stands behind it waits for nothing but that. */
function isBumpDue(ctx: Ctx, { used, bumpAfterMs }: Run, row: ChainTxRow, ofNow: readonly AttemptRow[]): boolean {
  const last = ofNow.at(-1)
  if (!last || used.get(row.lane) !== Number(row.nonce)) return false
  return ctx.now().getTime() - last.signed_at.getTime() >= bumpAfterMs
}

const isLongSigned = (ctx: Ctx, [first]: readonly AttemptRow[]): boolean =>
  first !== undefined && ctx.now().getTime() - first.signed_at.getTime() >= STUCK_AFTER_MS

/** More is mined in its lane than its nonce. */
function isPassed({ used }: Run, row: ChainTxRow): boolean {
  const at = used.get(row.lane)
  return at !== undefined && at !== 'unknown' && at > Number(row.nonce)
}

const unseen = (ctx: Ctx, { id }: ChainTxRow): Promise<void> => inTx(ctx, (tx) => doubtUnseen(tx, id))

/** Its block left the chain, by definite answers: it is sent, and waits again. */
const orphaned = (ctx: Ctx, { id }: ChainTxRow): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, id)
    if (!row) return
    await noteHeight(tx, id)
    await moveChainTx(tx, row, 'orphan')
  })

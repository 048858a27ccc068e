import { EvmAttempt, type Intent } from '../../../contract/custody/intent.ts'
import type { CustodyRefusal } from '../../../contract/custody/refusals.ts'
import { outcomeOf } from '../../../contract/withdrawals/withdrawal-waits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { type AttemptRow, type ChainTxRow, insertAttempt, lockChainTx, saveChainTx, speedOf } from './chain-txs.rows.ts'
import { screenedAgain } from './judge-payout.ts'
import { moveChainTx } from './move-chain-tx.ts'
import { nextFees } from './next-fees.ts'
import { INTENT_MS, openIntents } from './payout-intent.ts'
import { isGivenUp, isScreenedFor, pullFor, type ScreenedFor } from './refused-payment.ts'
import { heard, type SendingParts } from './sending-parts.ts'

const CANCEL_GAS = 21_000n
/** What takes the place of something may cost so many times its limit: it has to be dearer than all of that. */
const CANCEL_TIMES = 2n
/** So long something with a nonce waits for custody, or for screening, before its nonce is given up: those after it wait behind it. */
const GIVE_UP_MS = 5 * 60_000
const isOld = (now: Date, { created_at }: ChainTxRow): boolean => now.getTime() - created_at.getTime() > GIVE_UP_MS
/** What custody is asked for a transaction now: what it pays or, where it is cancelled, nothing to ourselves. */
function intentsNow(ctx: Pick<Ctx, 'sealer'>, row: ChainTxRow): Intent[] {
  const intents = openIntents(ctx.sealer, row.intents_sealed)
  const [first] = intents
  if (row.state !== 'cancelling' || !first) return intents
  return [
    {
      ...{ v: 1, kind: 'cancel', id: `${row.id}-cancel`, network: row.network, chain: first.chain },
      ...('index' in first && first.index !== undefined && first.kind === 'sweep' && { index: first.index }),
      feeLimit: (BigInt(row.fee_limit) * CANCEL_TIMES).toString(),
      // The same for as long as it is being cancelled, or custody would take it for another one.
      expiresAt: row.moved_at.getTime() + INTENT_MS,
    },
  ]
}

/**
 * Signs the next form of a transaction, and writes it down before anybody sends it. What custody signed and nobody wrote down (a process died between)
 * is taken first, and then nothing new is signed. It offers what the speed that the customer paid for takes now. @returns 'exhausted' where nothing dearer is within the limit.
 */
export async function signNext(
  ctx: Ctx,
  on: SendingParts,
  row: ChainTxRow,
  known: readonly AttemptRow[],
): Promise<'signed' | 'waits' | 'exhausted'> {
  const found = await adopt(ctx, on, row, known)
  if (found !== 'none') return found
  if (row.state === 'made' && known.length === 0 && !(await stillPasses(ctx, row))) return 'waits'
  const market = await heard(ctx, 'fees', () => on.sender.fees())
  if (market === 'unknown') return 'waits'
  const cancels = row.state === 'cancelling'
  const gas = cancels ? CANCEL_GAS : BigInt(row.gas)
  const limit = BigInt(row.fee_limit) * (cancels ? CANCEL_TIMES : 1n)
  const before = known.map(({ attempt }) => ({
    rate: BigInt(attempt.maxFeePerGas),
    tip: BigInt(attempt.maxPriorityFeePerGas),
  }))
  const speed = cancels ? undefined : await speedOf(query(ctx), row.id)
  const fees = nextFees(market[speed ?? 'medium'], before, gas, limit)
  if (!fees) return 'exhausted'
  const attempt: EvmAttempt = {
    nonce: Number(row.nonce),
    gas: Number(gas),
    maxFeePerGas: fees.rate.toString(),
    maxPriorityFeePerGas: fees.tip.toString(),
  }
  const answer = await heard(ctx, 'sign', () => on.custody.sign({ intents: intentsNow(ctx, row), attempt }))
  if (answer === 'unknown') return 'waits'
  if (answer.is === 'done') return store(ctx, row, [{ attempt, cancels, ...answer }])
  await unsigned(ctx, row, known, answer.is === 'refused' ? answer.code : 'needs_approvals')
  return 'waits'
}

/**
 * Whether all that it pays may still be paid. Where not, or where nobody has said for long, its nonce is given up, as of what custody refuses: those after it wait
 * behind it. Until then it waits.
 */
async function stillPasses(ctx: Ctx, { id, intents_sealed, created_at }: ChainTxRow): Promise<boolean> {
  const what = { table: 'chain_tx', id, since: created_at } as const
  const held = await screenedAgain(ctx, what, openIntents(ctx.sealer, intents_sealed))
  if (held.length === 0) return true
  await inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, id)
    if (row?.state !== 'made') return
    const why: ScreenedFor = held === 'silent' ? 'screening_silent' : 'screening'
    if (why === 'screening' || isOld(tx.now, row)) await moveChainTx(tx, row, 'cancel', { why })
    else if (row.why !== why) await saveChainTx(tx, row, { ...row, why })
  })
  return false
}

interface Signed {
  attempt: EvmAttempt
  cancels: boolean
  raw: string
  hash: string
}

/**
 * Takes what custody signed for this transaction and isn't written down; of what cancels it where it is being cancelled, or with `everything`. 'waits':
 * custody doesn't say.
 */
export async function adopt(
  ctx: Ctx,
  { custody }: SendingParts,
  row: ChainTxRow,
  known: readonly AttemptRow[],
  { everything = row.state === 'cancelling' } = {},
): Promise<'signed' | 'waits' | 'none'> {
  const hashes = new Set(known.map(({ hash }) => hash))
  const asked = [
    ...openIntents(ctx.sealer, row.intents_sealed).map(({ id }) => ({ id, cancels: false })),
    ...(everything ? [{ id: `${row.id}-cancel`, cancels: true }] : []),
  ]
  const missing: Signed[] = []
  for (const { id, cancels } of asked) {
    const looked = await heard(ctx, 'look', () => custody.look(id))
    if (looked === 'unknown') return 'waits'
    for (const { attempt, raw, hash } of looked.signed)
      if (!hashes.has(hash)) missing.push({ attempt: EvmAttempt.parse(attempt), cancels, raw, hash })
  }
  if (missing.some(({ attempt }) => attempt.nonce !== Number(row.nonce)))
    throw new Error(`custody signed something of ${row.id} at another nonce`)
  return missing.length > 0 ? store(ctx, row, missing) : 'none'
}

const store = (ctx: Ctx, { id }: ChainTxRow, signed: readonly Signed[]): Promise<'signed'> =>
  inTx<'signed'>(ctx, async (tx) => {
    const row = await lockChainTx(tx, id)
    if (!row) throw new Error(`chain_tx ${id} is gone`)
    for (const { attempt, cancels, raw, hash } of signed)
      await insertAttempt(tx, {
        ...{ id: uuid7(tx.now), tx_id: id, cancels, attempt, hash },
        raw_sealed: tx.ctx.sealer.seal(raw),
        fee: (BigInt(attempt.gas) * BigInt(attempt.maxFeePerGas)).toString(),
      })
    if (row.state === 'made') await moveChainTx(tx, row, 'sign')
    return 'signed'
  })

/**
 * Custody won't sign, and vouched that it hasn't. An intent whose hour is over is made anew. Where nothing was signed at all the nonce is given up: what
 * pays ourselves takes its place, and what was to be paid ends once that is mined.
 */
const unsigned = (ctx: Ctx, { id }: ChainTxRow, known: readonly AttemptRow[], code: CustodyRefusal): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, id)
    if (!row) return
    if (outcomeOf(code) === 'anew' && !known.some(({ cancels }) => cancels === (row.state === 'cancelling')))
      return renew(row)
    await pullFor(tx, code, id)
    const ends = row.state === 'made' && isGivenUp(code, { old: isOld(tx.now, row), splits: false })
    if (ends) await moveChainTx(tx, row, 'cancel', { why: code })
    // What is cancelled for screening goes back by that, whatever its cancelling waits for.
    else if (row.state === 'cancelling' && isScreenedFor(row.why)) return
    else if (row.why !== code) await saveChainTx(tx, row, { ...row, why: code })

    async function renew(was: ChainTxRow): Promise<void> {
      if (was.state !== 'made') return void (await saveChainTx(tx, was, { ...was, moved_at: tx.now }))
      const expiresAt = tx.now.getTime() + INTENT_MS
      const intents = openIntents(tx.ctx.sealer, was.intents_sealed).map((intent) => ({ ...intent, expiresAt }))
      await saveChainTx(tx, was, { ...was, intents_sealed: tx.ctx.sealer.seal(JSON.stringify(intents)) })
    }
  })

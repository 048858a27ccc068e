import { type Intent, TronAttempt } from '../../../../contract/custody/intent.ts'
import type { CustodyRefusal } from '../../../../contract/custody/refusals.ts'
import { outcomeOf } from '../../../../contract/withdrawals/withdrawal-waits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx } from '../../../kernel/tx.ts'
import { type AttemptRow, attemptsOf, type ChainTxRow, insertAttempt, lockChainTx } from '../chain-txs.rows.ts'
import { moveChainTx } from '../move-chain-tx.ts'
import { openIntents } from '../payout-intent.ts'
import { isGivenUp } from '../refused-payment.ts'
import { heard, type SendingParts } from '../sending-parts.ts'
import { giveUpUnsigned } from './pay-anew.ts'

const MINUTE_MS = 60_000
/** So long a transaction is good for. */
const GOOD_FOR_MS = 10 * MINUTE_MS
/** So long one waits for custody before it is given up, and what it was to pay waits as approved. */
const GIVE_UP_MS = 5 * MINUTE_MS
/** Two alike that are bound to one block at one moment would be one transaction: those that follow each other name moments so many thousandths apart. */
const MOMENTS = 1_000n

/**
 * Signs a transaction, once for ever, and writes it down before anybody sends it. What custody signed and nobody wrote down (a process died between) is taken as
 * it is; nothing new is signed where it may not leave. @returns its one signed form; [] where there is none yet.
 */
export async function signBound(
  ctx: Ctx,
  on: SendingParts,
  row: ChainTxRow,
  { may }: { may: boolean },
): Promise<AttemptRow[]> {
  const [intent] = openIntents(ctx.sealer, row.intents_sealed)
  if (!intent) throw new Error(`${row.id} pays nothing`)
  const looked = await heard(ctx, 'look', () => on.custody.look(intent.id))
  if (looked === 'unknown') return []
  const [signed] = looked.signed
  if (signed) return store(ctx, row, { ...signed, attempt: TronAttempt.parse(signed.attempt) })
  if (!may) return []
  const attempt = await attemptFor(ctx, on, row, intent)
  if (!attempt) return []
  const answer = await heard(ctx, 'sign', () => on.custody.sign({ intents: [intent], attempt }))
  if (answer === 'unknown') return []
  if (answer.is === 'done') return store(ctx, row, { ...answer, attempt })
  await unsigned(ctx, row, answer.is === 'refused' ? answer.code : 'needs_approvals')
  return []
}

/** Bound to the newest block that both nodes hold for final. Its fee's limit leaves room for a payee who has spent all of theirs meanwhile, which costs about double. */
async function attemptFor(
  ctx: Ctx,
  { chain: { reader, second }, sender }: SendingParts,
  row: ChainTxRow,
  intent: Intent,
): Promise<TronAttempt | undefined> {
  const anchor = await heard(ctx, 'final block', async () => {
    const heads = await Promise.all([reader.head(), second.head()])
    const height = Math.min(...heads.map(({ finalized }) => finalized ?? 0))
    const [one, other] = await Promise.all([reader.hashAt(height), second.hashAt(height)])
    return height > 0 && one === other && one !== 'missing' ? one : 'unknown'
  })
  const market = await heard(ctx, 'fees', () => sender.fees())
  if (anchor === 'unknown' || market === 'unknown') return undefined
  const timestamp = ctx.now().getTime() + Number(BigInt(row.nonce) % MOMENTS)
  const [twice, limit] = [2n * BigInt(row.gas) * market.medium.rate, BigInt(row.fee_limit)]
  return {
    refBlock: anchor,
    timestamp,
    expiration: Math.min(timestamp + GOOD_FOR_MS, intent.expiresAt),
    feeLimit: (twice < limit ? twice : limit).toString(),
  }
}

interface Signed {
  attempt: TronAttempt
  raw: string
  hash: string
}

const store = (ctx: Ctx, { id }: ChainTxRow, { attempt, raw, hash }: Signed): Promise<AttemptRow[]> =>
  inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, id)
    if (!row) throw new Error(`chain_tx ${id} is gone`)
    // Given up meanwhile: whoever pays it anew asks for the same, and finds it.
    if (row.state !== 'made') return attemptsOf(tx.q, id)
    await insertAttempt(tx, {
      ...{ id: uuid7(tx.now), tx_id: id, cancels: false, attempt, hash, fee: attempt.feeLimit },
      raw_sealed: tx.ctx.sealer.seal(raw),
    })
    await moveChainTx(tx, row, 'sign')
    return attemptsOf(tx.q, id)
  })

/** Custody won't sign, and has signed nothing: what people have to see, or what has to be made anew, is given up. */
async function unsigned(ctx: Ctx, row: ChainTxRow, code: CustodyRefusal): Promise<void> {
  const old = ctx.now().getTime() - row.created_at.getTime() > GIVE_UP_MS
  if (outcomeOf(code) === 'anew' || isGivenUp(code, { old, splits: false })) await giveUpUnsigned(ctx, row, code)
}

import { z } from 'zod'
import { chainTxMachine } from '../../../../contract/chain/chain-tx-machine.ts'
import { Intent, type UtxoAttempt } from '../../../../contract/custody/intent.ts'
import { outcomeOf } from '../../../../contract/withdrawals/withdrawal-waits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { screenedAgain } from '../judge-payout.ts'
import { mayLeave } from '../may-leave.ts'
import { expiryOf, INTENT_MS } from '../payout-intent.ts'
import { signingCustody } from '../sending-parts.ts'
import { coinsOf, insertChange, type PlanRow, planOf } from './coin-plans.rows.ts'
import { attemptsOf, type CoinTxRow, insertAttempt, lockCoinTx, moveCoinTx, noteWait } from './coin-txs.rows.ts'
import { giveUpRefused, giveUpScreened, isOld } from './refuse-coins.ts'

type Signed = { raw: string; hash: string }

export const intentsOf = ({ sealer }: Pick<Ctx, 'sealer'>, row: CoinTxRow): Intent[] =>
  z.array(Intent).parse(JSON.parse(sealer.unseal(row.intents_sealed)))

/**
 * What the signer is asked for a form of a transaction. What gathers coins is made dearer by what pays ourselves all that is left of them, too: its own
 * amount would be another one, and an intent stays as it is. The same for most of an hour.
 */
function intentsFor(ctx: Pick<Ctx, 'sealer' | 'now'>, row: CoinTxRow, { n, fee, made_at }: PlanRow): Intent[] {
  const intents = intentsOf(ctx, row)
  const [first] = intents
  if (row.kind !== 'sweep' || n === 1 || !first) return intents
  const expiresAt = expiryOf(made_at, ctx.now())
  const { network, chain } = first
  return [{ v: 1, kind: 'cancel', id: dearerId(row, n), network, chain, feeLimit: fee, expiresAt }]
}

const dearerId = ({ id }: CoinTxRow, n: number): string => `${id}-${n}`

/** By what the signer knows all that it was ever asked for a transaction, up to its newest plan. */
export async function intentIdsOf(ctx: Ctx, row: CoinTxRow): Promise<string[]> {
  const { n } = await planOf(query(ctx), row.id)
  const dearer = row.kind === 'sweep' ? Array.from({ length: n - 1 }, (_, i) => dearerId(row, i + 2)) : []
  return [...intentsOf(ctx, row).map(({ id }) => id), ...dearer]
}

/**
 * Has the newest form of a transaction signed, where it isn't yet, and writes it down before anybody sends it. What is asked is the same each time, so
 * whoever died after the signer's answer gets that answer again. Where the signer won't, it waits, and says why, or is given up.
 */
export async function signCoins(ctx: Ctx, chain: Chain, row: CoinTxRow): Promise<void> {
  const q = query(ctx)
  const plan = await planOf(q, row.id)
  const [newest] = await attemptsOf(q, row.id)
  if (newest?.n === plan.n) return
  const attempt = await attemptOf(ctx, chain, plan)
  if (!attempt) return
  const intents = intentsFor(ctx, row, plan)
  if (!(await mayLeave(ctx, row))) {
    // What was signed before it was stopped is written down all the same, or it would be taken for a stranger's.
    const signed = await signedBefore(ctx, intents, plan)
    return signed && store(ctx, row, plan, attempt, signed)
  }
  if (newest === undefined) {
    const held = await screenedAgain(ctx, { table: 'chain_tx', id: row.id, since: row.created_at }, intents)
    if (held === 'silent') await inTx(ctx, (tx) => noteWait(tx, row.id, 'screening_silent', null))
    if (held === 'silent' && !isOld(ctx, row)) return
    if (held.length > 0) {
      const signed = await signedBefore(ctx, intents, plan)
      return signed ? store(ctx, row, plan, attempt, signed) : giveUpScreened(ctx, row, intents, held)
    }
  }
  const answer = await signingCustody(ctx)?.sign({ intents, attempt })
  if (answer === undefined || answer === 'unknown') return
  if (answer.is === 'done') return store(ctx, row, plan, attempt, answer)
  const code = answer.is === 'needs' ? 'needs_approvals' : answer.code
  const known = answer.is === 'refused' ? await signedBefore(ctx, intents, plan) : undefined
  if (known) return store(ctx, row, plan, attempt, known)
  // Nothing was signed within the hour: people approve, and the signer counts, anew.
  const renewed = outcomeOf(code) === 'anew' && newest === undefined ? renew(ctx, intents) : null
  await inTx(ctx, (tx) => noteWait(tx, row.id, code, renewed))
  ctx.log.warn({ network: chain.network, chain_tx: row.id, code }, 'the signer does not sign')
  if (newest === undefined) await giveUpRefused(ctx, row, intents, code)
}

const renew = ({ sealer, now }: Ctx, intents: readonly Intent[]): string =>
  sealer.seal(JSON.stringify(intents.map((intent) => ({ ...intent, expiresAt: now().getTime() + INTENT_MS }))))

/** What the signer is asked; undefined while the node doesn't say what made the coins. */
async function attemptOf(ctx: Ctx, { sender }: Chain, plan: PlanRow): Promise<UtxoAttempt | undefined> {
  const coins: UtxoAttempt['coins'] = []
  const made = new Map<string, string>()
  for (const coin of await coinsOf(query(ctx), plan.tx_id)) {
    const previous = made.get(coin.tx) ?? (await sender?.transaction(coin.tx)) ?? 'unknown'
    if (previous === 'unknown') return undefined
    made.set(coin.tx, previous)
    const { vout, account, branch, address_index: index } = coin
    coins.push({ previous, vout, account, branch, index })
  }
  return { coins, fee: plan.fee, ...(plan.change_index !== null && { change: plan.change_index }) }
}

const SignedFee = z.object({ fee: z.string() })

/** What the signer signed of this plan, and we never heard of: it names it by the fee, which is another one each time. */
async function signedBefore(ctx: Ctx, intents: readonly Intent[], plan: PlanRow): Promise<Signed | undefined> {
  const [first] = intents
  const looked = first && (await signingCustody(ctx)?.look(first.id))
  if (!looked || looked === 'unknown') return undefined
  return looked.signed.find(({ attempt }) => SignedFee.safeParse(attempt).data?.fee === plan.fee)
}

const store = (ctx: Ctx, row: CoinTxRow, plan: PlanRow, { coins, ...asked }: UtxoAttempt, { raw, hash }: Signed) =>
  inTx(ctx, async (tx) => {
    const { state } = await lockCoinTx(tx, row.id)
    // Its coins are free again, and what was signed after all must never be sent.
    if (state === 'refused') throw new Error(`chain_tx ${row.id} was signed after the signer vouched that it was not`)
    const attempt = { ...asked, coins: coins.map(({ previous: _, ...coin }) => coin) }
    const isNew = await insertAttempt(tx, {
      id: uuid7(tx.now),
      txId: row.id,
      n: plan.n,
      attempt: JSON.stringify(attempt),
      hash,
      rawSealed: ctx.sealer.seal(raw),
      fee: plan.fee,
    })
    if (!isNew) return
    const vout = intentsOf(ctx, row).filter(({ kind }) => kind === 'withdrawal' || kind === 'refill').length
    if (plan.change_index !== null)
      await insertChange(tx, row.network, { index: plan.change_index, hash, vout, amount: plan.change })
    await moveCoinTx(tx, row.id, chainTxMachine.transitions.sign)
  })

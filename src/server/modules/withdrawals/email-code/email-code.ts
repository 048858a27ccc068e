import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { secondFactorChanged } from '../../../../contract/events/accounts.ts'
import { withdrawalCodeAsked } from '../../../../contract/events/withdrawals.ts'
import { say } from '../../../../contract/sentence.ts'
import { mayDo, roleFor } from '../../../../contract/teams/roles.ts'
import { emailCodeMinutes, type withdrawalCode } from '../../../../contract/withdrawals/email-code.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { claimWithin } from '../../../kernel/limits/limit-counts.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { freeze } from '../../accounts/freeze.ts'
import { withStepUp } from '../../accounts/second-factor/step-up.ts'
import { ownDestination } from '../destinations.rows.ts'
import { amountOf } from '../withdrawal-amount.ts'
import { lockCustomer } from '../withdrawals.rows.ts'
import { codeOfCustomer, dropCode, isCodeRequired, putCode, requireCode } from './email-code.rows.ts'

type Action = z.output<typeof withdrawalCode.body>
type Standing = z.output<typeof withdrawalCode.returns>

/** Whoever asks a hundred times fills no mailbox. */
const SENT = { most: 5, withinMs: 600_000 }

/** What is to be paid; the amount in smallest units. */
interface Payment {
  destinationId: string
  asset: string
  amount: bigint
}

/** Sends a code, or changes whether one is needed; what each needs and answers stands with the contract's action. */
export async function actOnCode(ctx: CustomerCtx, action: Action): Promise<Standing> {
  if (action.action === 'require') return withStepUp(ctx, (sure) => requireCodes(sure, action.on))
  const amount = amountOf(action)
  await claimWithin(ctx, `withdraw_code_sent:${ctx.actor.customerId}`, SENT)
  return sendCode(ctx, { destinationId: action.destination_id, asset: action.asset, amount })
}

const sendCode = (ctx: CustomerCtx, { destinationId, asset, amount }: Payment): Promise<Standing> =>
  inTx(ctx, async (tx) => {
    const { customerId } = ctx.actor
    await lockCustomer(tx, customerId)
    if (!(await ownDestination(tx, customerId, destinationId))) throw new Problem('not_found')
    const expires_at = new Date(tx.now.getTime() + emailCodeMinutes * 60_000)
    const email_id = uuid7(tx.now)
    const about = { customer_id: customerId, destination_id: destinationId, asset, amount: amount.toString() }
    await putCode(tx, { ...about, email_id, expires_at })
    await emit(tx, withdrawalCodeAsked, { email_id, customer_id: customerId })
    return { required: await isCodeRequired(tx.q, customerId), expires_at: expires_at.toISOString() }
  })

const requireCodes = (ctx: CustomerCtx, on: boolean): Promise<Standing> =>
  inTx(ctx, async (tx) => {
    const { customerId, member } = ctx.actor
    // What protects a company from those who operate for it isn't theirs to switch off.
    if (!on && member && !mayDo(member.role, 'own'))
      throw new Problem('role_too_low', { extra: { needs: roleFor('own') } })
    await lockCustomer(tx, customerId)
    if (await requireCode(tx, customerId, on)) {
      // Whoever took the account over may want it off: its owner has a day to notice.
      if (!on) await freeze(tx, customerId)
      const change = on ? 'withdrawal_code_on' : 'withdrawal_code_off'
      await audit(tx, 'withdrawal_code.require', `customer:${customerId}`, { on })
      await emit(tx, secondFactorChanged, { customer_id: customerId, email_id: uuid7(tx.now), change })
    }
    return { required: on, expires_at: null }
  })

/** The six digits that an e-mail bears: they follow from its id, so that a job that runs twice sends the same ones. */
export const digitsOf = (sealer: Sealer, emailId: string): string =>
  (BigInt(`0x${sealer.blindIndex(`withdrawal-code|${emailId}`)}`) % 1_000_000n).toString().padStart(6, '0')

const equal = (typed: string, right: string): boolean =>
  typed.length === right.length && timingSafeEqual(Buffer.from(typed), Buffer.from(right))

/**
 * Uses up the code of a withdrawal in its own transaction, whose customer is locked; nothing where they want none. Throws
 * 'withdrawal_code_required' and 'code_wrong', both naming `email_code`: also where it is another payment's, or over.
 */
export async function spendCode(tx: Tx<CustomerCtx>, payment: Payment, typed: string | undefined): Promise<void> {
  const { customerId } = tx.ctx.actor
  if (!(await isCodeRequired(tx.q, customerId))) return
  if (typed === undefined) throw badField('email_code', say('email_code_needed'), 'withdrawal_code_required')
  const row = await codeOfCustomer(tx.q, customerId)
  const holds =
    row?.destination_id === payment.destinationId &&
    row.asset === payment.asset &&
    row.amount === payment.amount.toString() &&
    row.expires_at > tx.now &&
    equal(typed, digitsOf(tx.ctx.sealer, row.email_id))
  if (!holds) throw badField('email_code', say('code_did_not_match'), 'code_wrong')
  await dropCode(tx, customerId)
}

/** Whether the caller has to have one. */
export const needsCode = (ctx: CustomerCtx): Promise<boolean> => isCodeRequired(query(ctx), ctx.actor.customerId)

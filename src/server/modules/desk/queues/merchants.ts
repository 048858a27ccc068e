import type { z } from 'zod'
import type { DeskMerchantApplication, deskDecideMerchant } from '../../../../contract/desk/desk-work.ts'
import { merchantDecided } from '../../../../contract/events/accounts.ts'
import { type MerchantApplication, MerchantApplicationDraft } from '../../../../contract/market/merchants.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx, StaffCtx } from '../../../kernel/context.ts'
import { sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { emit } from '../../../kernel/outbox.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { type Sealer, wordsIn } from '../../../kernel/seal.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { refusedNow } from '../../disputes/move-dispute.ts'
import { legalName } from '../disputes/payment-judged.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import {
  type ApplicationRow,
  decideApplication,
  insertApplication,
  isMerchant,
  latestApplication,
  lockApplication,
  makeMerchant,
  waitingApplications,
} from './merchants.rows.ts'

const AGAIN_AFTER_DAYS = 30
const DAY_MS = 86_400_000

const onWire = (sealer: Sealer, row: ApplicationRow): MerchantApplication => ({
  ...MerchantApplicationDraft.parse(JSON.parse(sealer.unseal(row.sealed))),
  id: row.id,
  state: row.state,
  reason: row.reason === null ? null : wordsIn(sealer, row.reason_sealed, row.reason),
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/** Applies for the badge. One application waits at a time, and after a refusal a month passes. Throws 'not_now'. */
export const applyForBadge = (
  ctx: CustomerCtx,
  draft: z.output<typeof MerchantApplicationDraft>,
): Promise<MerchantApplication> =>
  inTx<MerchantApplication, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const last = await latestApplication(tx.q, customerId)
    const from =
      last?.state === 'refused' && last.decided_at && new Date(last.decided_at.getTime() + AGAIN_AFTER_DAYS * DAY_MS)
    if (await isMerchant(tx.q, customerId)) throw refusedNow('merchant', say('merchant_already'), say('nothing_to_do'))
    if (from && from > tx.now)
      throw refusedNow(
        'too_early',
        say('application_refused'),
        say('application_refused_change', { days: AGAIN_AFTER_DAYS }),
        from,
      )
    const id = uuid7(tx.now)
    const sealed = await sealFor(tx, customerId, 'merchant_application.sealed', JSON.stringify(draft))
    if (!(await insertApplication(tx, id, customerId, sealed)))
      throw refusedNow('waiting', say('application_waits'), say('application_waits_change'))
    await audit(tx, 'merchant.apply', customerId, { application: id })
    const made = await latestApplication(tx.q, customerId)
    return onWire(ctx.sealer, made as ApplicationRow)
  })

/** Whether the caller has the badge, and their latest application. */
export async function myApplication(ctx: CustomerCtx) {
  const { customerId } = ctx.actor
  const row = await latestApplication(query(ctx), customerId)
  return { merchant: await isMerchant(query(ctx), customerId), application: row ? onWire(ctx.sealer, row) : null }
}

/** Applications that wait, the oldest first. */
export async function listApplications(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskMerchantApplication>> {
  return pageOf(
    await waitingApplications(query(ctx), idIn(cursor), limit + 1),
    limit,
    (row) => ({
      ...onWire(ctx.sealer, row),
      user_id: row.customer_id,
      username: row.username,
      kind: row.kind,
      legal_name: legalName(ctx.sealer, row),
      level: row.level,
      member_since: row.member_since.toISOString(),
      completed_orders: Number(row.completed),
      failed_orders: Number(row.failed),
    }),
    (row) => row.id,
  )
}

/** Approves, which gives the badge, or refuses. The customer reads the reason. Throws 'not_found', 'own_matter', 'desk_moved_on'. */
export const decideMerchant = (ctx: StaffCtx, body: z.output<typeof deskDecideMerchant.body>) =>
  inTx(ctx, async (tx) => {
    const row = await lockApplication(tx, body.application_id)
    if (!row) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [row.customer_id])
    const state = body.approve ? ('approved' as const) : ('refused' as const)
    if (!(await decideApplication(tx, row.id, { state, reason: body.reason, by: ctx.actor.staffId })))
      throw new Problem('desk_moved_on', { extra: { state: row.state } })
    if (body.approve) await makeMerchant(tx, row.customer_id)
    await audit(tx, 'merchant.decide', row.customer_id, { application: row.id, state, reason: body.reason })
    await emit(tx, merchantDecided, { application_id: row.id, customer_id: row.customer_id, state })
    return { application_id: row.id, state }
  })

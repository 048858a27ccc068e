import type { z } from 'zod'
import type { AuditLine, DeskQueues, deskAudit, FrozenAccount } from '../../../contract/desk/desk.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import type { StaffCtx } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { idIn, pageOf, placeIn } from '../../kernel/page-cursor.ts'
import { query } from '../../kernel/tx.ts'
import { namesOf } from './audit-names.rows.ts'
import { stuckSince } from './stuck/stuck-withdrawals.ts'
import { auditLines, countQueues, frozenCustomers } from './watch.rows.ts'

/** Whose each queue is: the roles that its list's endpoint names. */
const WHOSE: Record<keyof DeskQueues, readonly StaffRole[]> = {
  disputes: ['moderator'],
  appeals: ['moderator'],
  approvals: ['moderator', 'admin'],
  bank_lines: ['finance'],
  bank_files: ['finance'],
  withdrawals: ['compliance'],
  stuck_withdrawals: ['compliance', 'finance'],
  quarantine: ['compliance', 'finance'],
  payout_files: ['finance'],
  card_disputes: ['finance'],
  merchant_applications: ['compliance'],
  name_corrections: ['support', 'compliance'],
  companies: ['compliance'],
  identities: ['support', 'compliance'],
  screening: ['compliance'],
  conversations: ['support'],
  flagged_orders: ['compliance', 'moderator'],
  hidden_ads: ['compliance', 'moderator'],
  frozen_accounts: ['compliance', 'support'],
}

/** How much waits in each queue of the caller's; null for the others'. */
export async function readQueues(ctx: StaffCtx): Promise<DeskQueues> {
  const counted = await countQueues(query(ctx), ctx.actor.staffId, ctx.now(), stuckSince(ctx.now()))
  const mine = (queue: keyof DeskQueues) => WHOSE[queue].some((role) => ctx.actor.roles.includes(role))
  const entries = (Object.keys(WHOSE) as (keyof DeskQueues)[]).map((queue) => [
    queue,
    mine(queue) ? (counted[queue] ?? 0) : null,
  ])
  return Object.fromEntries(entries) as DeskQueues
}

/** Accounts whose money is held after a security change, the next to end first. */
export async function listFrozen(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<FrozenAccount>> {
  return pageOf(
    await frozenCustomers(query(ctx), ctx.now(), placeIn(cursor), limit + 1),
    limit,
    (row) => ({
      user_id: row.id,
      username: row.username,
      kind: row.kind,
      level: row.level,
      until: row.frozen_until.toISOString(),
    }),
    (row) => ({ at: row.frozen_until, id: row.id }),
  )
}

/** The audit log, the latest first, with what people call those who did it and what it was done to. */
export async function listAudit(
  ctx: StaffCtx,
  { cursor, limit, subject }: z.output<typeof deskAudit.query>,
): Promise<PageOf<AuditLine>> {
  return pageOf(
    await auditLinesOf(ctx, subject, limit + 1, idIn(cursor)),
    limit,
    (row) => row,
    (row) => row.id,
  )
}

/** Lines of the audit log, the latest first, with people's names for what is in them; about one subject where it is given. */
export async function auditLinesOf(
  ctx: StaffCtx,
  subject: string | undefined,
  limit: number,
  before?: string,
): Promise<AuditLine[]> {
  const q = query(ctx)
  const lines = await auditLines(q, before, limit, subject)
  const names = await namesOf(
    q,
    lines.flatMap((line) => [line.actor, line.subject]),
  )
  return lines.map(({ created_at, ...row }) => ({
    ...row,
    name: names.get(row.actor) ?? null,
    subject_name: names.get(row.subject) ?? null,
    at: created_at.toISOString(),
  }))
}

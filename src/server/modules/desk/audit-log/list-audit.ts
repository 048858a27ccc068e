import type { z } from 'zod'
import type { AuditLine, deskAudit } from '../../../../contract/desk/desk.ts'
import { openDetail } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { firstIdAt } from '../../../kernel/ids.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { query } from '../../../kernel/tx.ts'
import { emailIndex } from '../../accounts/customers.rows.ts'
import { namesOf } from '../audit-names.rows.ts'
import { auditLines, type WantedLines, writtenAs } from './audit-log.rows.ts'

const DAY_MS = 86_400_000

/** The audit log, the latest first, with what people call those who did it and what it was done to. */
export async function listAudit(
  ctx: StaffCtx,
  { cursor, limit, subject, person, action, from, to }: z.output<typeof deskAudit.query>,
): Promise<PageOf<AuditLine>> {
  const q = query(ctx)
  const name = person?.replace(/^@/, '')
  const lines = await auditLinesOf(ctx, {
    before: idIn(cursor),
    limit: limit + 1,
    subject,
    action,
    people: name === undefined ? undefined : await writtenAs(q, name, emailIndex(ctx.sealer, name)),
    from: from && firstIdAt(new Date(from)),
    until: to && firstIdAt(new Date(Date.parse(to) + DAY_MS)),
  })
  return pageOf(
    lines,
    limit,
    (row) => row,
    (row) => row.id,
  )
}

/** Lines of the audit log, the latest first, with people's names for what is in them. */
export async function auditLinesOf(ctx: StaffCtx, wanted: WantedLines): Promise<AuditLine[]> {
  const q = query(ctx)
  const lines = await auditLines(q, wanted)
  const opened = lines.map((line) => ({ ...line, detail: openDetail(ctx, line.detail) }))
  const names = await namesOf(
    q,
    opened.flatMap((line) => [line.actor, line.subject, ...textsIn(line.detail)]),
  )
  return opened.map(({ created_at, ...row }) => ({
    ...row,
    detail_names: Object.fromEntries(
      textsIn(row.detail).flatMap((text) => {
        const name = names.get(text)
        return name === undefined ? [] : [[text, name]]
      }),
    ),
    name: names.get(row.actor) ?? null,
    subject_name: names.get(row.subject) ?? null,
    at: created_at.toISOString(),
  }))
}

/** Every text in a detail, and in lists of it. */
const textsIn = (detail: AuditLine['detail']): string[] =>
  Object.values(detail)
    .flat()
    .filter((value) => typeof value === 'string')

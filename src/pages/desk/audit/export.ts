import type { APIRoute } from 'astro'
import { type AuditLine, deskAudit } from '../../../contract/desk/desk.ts'
import { narrowedBy } from '../../../features/desk/audit/AuditFilters.tsx'
import { auditCsv } from '../../../features/desk/audit/audit-csv.ts'

export const prerender = false

const MOST_PAGES = 100

/** What the log is narrowed to, as a file: 10,000 lines at most, the latest. */
export const GET: APIRoute = async ({ locals, url }) => {
  const lines: AuditLine[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await locals.api(deskAudit, { query: { ...narrowedBy(url.searchParams), cursor, limit: 100 } })
    if (!('data' in answer)) return Response.json(answer, { status: Number(answer.status) || 500 })
    lines.push(...(answer.data as AuditLine[]))
    cursor = (answer.next as string | null) ?? undefined
    if (cursor === undefined) break
  }
  return new Response(auditCsv(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    },
  })
}

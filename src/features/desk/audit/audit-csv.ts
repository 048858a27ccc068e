import type { AuditLine } from '../../../contract/desk/desk.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { actionText } from './action-text.ts'
import { actorText, detailText, subjectText } from './audit-text.ts'

const HEADER = ['at', 'who', 'did', 'kind', 'about', 'details', 'actor', 'action', 'subject', 'request_id']

/** What a spreadsheet would take for a formula gets the apostrophe that makes it text again. */
const inert = (text: string): string => (/^[=+\-@\t\r\n|%＝＋－＠]/u.test(text) ? `'${text}` : text)
const cell = (text: string): string => `"${inert(text).replaceAll('"', '""')}"`

/** Lines of the log as a file for spreadsheets: in words, and as the log has them. */
export function auditCsv(lines: readonly AuditLine[]): string {
  const {
    deskAudit: t,
    auditActions: actions,
    orderEvents: events,
  } = wordsFor('en', 'deskAudit', 'auditActions', 'orderEvents').sections
  const rows = lines.map((line) => {
    const { kind, name, id } = subjectText(line, t)
    const details = detailText(line.detail, t, line.detail_names).map(({ label, value }) => `${label}: ${value}`)
    return [
      ...[line.at, actorText(line, t), actionText(line.action, { actions, events }), kind, name ?? id ?? line.subject],
      ...[details.join('; '), line.actor, line.action, line.subject, line.request_id],
    ]
  })
  return [HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

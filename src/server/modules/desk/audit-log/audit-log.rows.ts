import type { Query } from '../../../kernel/tx.ts'

export interface AuditRow {
  id: string
  actor: string
  action: string
  subject: string
  detail: Record<string, unknown>
  request_id: string
  created_at: Date
}

/** What of the log is asked for; what is left out narrows nothing. */
export interface WantedLines {
  /** Lines before this one. */
  before?: string | undefined
  subject?: string | undefined
  /** Whoever did it, or to whom, as the log writes them: lines of any of these. */
  people?: { actors: readonly string[]; subjects: readonly string[] } | undefined
  action?: string | undefined
  /** What actions begin with, up to their first dot: lines of any of these. */
  areas?: readonly string[] | undefined
  /** Ids of the first moment and of the one after the last. */
  from?: string | undefined
  until?: string | undefined
  limit: number
}

const COLUMNS = 'id, actor, action, subject, detail, request_id, created_at'

/** Lines of the log, the latest first. */
export function auditLines(q: Query, wanted: WantedLines): Promise<AuditRow[]> {
  const values: unknown[] = [wanted.limit]
  const put = (value: unknown, type = 'text') => {
    values.push(value)
    return `$${values.length}::${type}`
  }
  const always = [
    wanted.before && `id < ${put(wanted.before, 'uuid')}`,
    wanted.from && `id >= ${put(wanted.from, 'uuid')}`,
    wanted.until && `id < ${put(wanted.until, 'uuid')}`,
    wanted.areas && `split_part(action, '.', 1) = any(${put(wanted.areas, 'text[]')})`,
  ]
  const where = (...more: (string | undefined)[]) => [...always, ...more].filter(Boolean).join(' and ') || 'true'
  // As a range, and in the order of its index: an equality would let the planner read the whole log from its end.
  const within = (column: string, value: string, ...more: (string | undefined)[]) =>
    `(select ${COLUMNS} from audit where ${where(`${column} >= ${value} and ${column} <= ${value}`, ...more)}
      order by ${column} desc, id desc limit $1)`
  const act = wanted.action && put(wanted.action)
  const about = wanted.subject && put(wanted.subject)
  const narrowed = [act && `action = ${act}`, about && `subject = ${about}`] as const
  if (wanted.people) {
    const { actors, subjects } = wanted.people
    const parts = [
      ...actors.map((actor) => within('actor', put(actor), ...narrowed)),
      ...subjects.map((subject) => within('subject', put(subject), ...narrowed)),
    ]
    if (parts.length === 0) return Promise.resolve([])
    const both = `select distinct on (id) * from (${parts.join(' union all ')}) both_ways order by id desc`
    return q<AuditRow>(`select * from (${both}) a order by id desc limit $1`, values)
  }
  if (about) return q<AuditRow>(within('subject', about, narrowed[0]), values)
  if (act) return q<AuditRow>(within('action', act), values)
  return q<AuditRow>(`select ${COLUMNS} from audit where ${where()} order by id desc limit $1`, values)
}

const STAFF = 'select id from staff where lower(name) = lower($1)'
const CUSTOMERS = `select id from customer where lower(username) = lower($1) and email_verified_at is not null
  union select id from customer where email_index = $2`

/** How the log writes whoever is called so: customers by username or address, staff by name. */
export async function writtenAs(
  q: Query,
  name: string,
  emailIndex: string,
): Promise<NonNullable<WantedLines['people']>> {
  const staff = await q<{ id: string }>(STAFF, [name])
  const customers = await q<{ id: string }>(CUSTOMERS, [name, emailIndex])
  return {
    actors: [...staff.map(({ id }) => `staff:${id}`), ...customers.map(({ id }) => `customer:${id}`)],
    subjects: [...staff.map(({ id }) => `staff:${id}`), ...customers.flatMap(({ id }) => [id, `customer:${id}`])],
  }
}

import { FIRST_ID } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'
import { CASE_COLUMNS, type CaseRow } from '../../screening/cases.rows.ts'
import type { SubjectKind } from '../../screening/subjects.rows.ts'

/** A case with whose matter it is, and who at the desk has to do with it. */
export interface DeskCaseRow extends CaseRow {
  subject: SubjectKind
  username: string
  taken_by_name: string | null
  proposed_by_name: string | null
  decided_by_name: string | null
}

const SELECT = `select ${CASE_COLUMNS}, s.kind as subject, c.username, t.name as taken_by_name, p.name as proposed_by_name, d.name as decided_by_name
  from screening_case k join screening_subject s on s.id = k.subject_id join customer c on c.id = k.customer_id
  left join staff t on t.id = k.taken_by left join staff p on p.id = k.proposed_by left join staff d on d.id = k.decided_by`
/** Ids of cases of which a second look waits for somebody's answer. */
export const lookedAtAgain = `select distinct p.screening_case_id from approval a join desk_proposal p on p.id = a.proposal_id
  where a.state = 'waiting' and p.screening_case_id is not null`
const PAGE = `and k.id > coalesce($1::uuid, '${FIRST_ID}') order by k.id limit $2`
const QUEUES = {
  // Each by its own index: joined by 'or', neither would be used, and all cases there ever were would be walked.
  open: `${SELECT} where k.id in (
    (select o.id from screening_case o where o.state in ('open', 'in_review', 'proposed') and o.id > coalesce($1::uuid, '${FIRST_ID}') order by o.id limit $2)
    union all (${lookedAtAgain} and p.screening_case_id > coalesce($1::uuid, '${FIRST_ID}') order by p.screening_case_id limit $2))
  order by k.id limit $2`,
  confirmed: `${SELECT} where k.state = 'confirmed' ${PAGE}`,
} as const
const ONE = `${SELECT} where k.id = $1`

/** Cases that wait for the desk, or those that were confirmed, the oldest first. */
export const casesIn = (
  q: Query,
  queue: keyof typeof QUEUES,
  after: string | undefined,
  limit: number,
): Promise<DeskCaseRow[]> => q<DeskCaseRow>(QUEUES[queue], [after ?? null, limit])

export const deskCase = async (q: Query, id: string): Promise<DeskCaseRow | undefined> =>
  (await q<DeskCaseRow>(ONE, [id]))[0]

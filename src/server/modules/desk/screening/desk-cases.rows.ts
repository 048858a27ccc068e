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
const OPEN = `${SELECT} where k.state in ('open', 'in_review', 'proposed') and k.id > coalesce($1::uuid, '${FIRST_ID}') order by k.id limit $2`
const ONE = `${SELECT} where k.id = $1`

/** Cases that wait for the desk, the oldest first. */
export const openCases = (q: Query, after: string | undefined, limit: number): Promise<DeskCaseRow[]> =>
  q<DeskCaseRow>(OPEN, [after ?? null, limit])

export const deskCase = async (q: Query, id: string): Promise<DeskCaseRow | undefined> =>
  (await q<DeskCaseRow>(ONE, [id]))[0]

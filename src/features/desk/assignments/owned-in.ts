import type { StaffSession } from '../../../contract/desk/desk.ts'
import {
  type AssignedQueue,
  type DeskAssignment,
  deskAssignments,
  mayTake,
} from '../../../contract/desk/tools/desk-assignments.ts'

/** Who has the matters of a page in hand, by id, and who reads it. */
export interface Owned {
  queue: AssignedQueue
  owners: Readonly<Record<string, DeskAssignment>>
  me: string
  /** Whether they may take one in hand. */
  takes: boolean
}

type Api = (
  endpoint: typeof deskAssignments,
  input: { query: { queue: AssignedQueue; subject_ids: string } },
) => Promise<object>

/** Asks who has these matters of a queue in hand, for the page that shows them; who may not read the queue is told nothing. */
export async function ownedIn(
  api: Api,
  staff: StaffSession | undefined,
  queue: AssignedQueue,
  ids: readonly string[],
): Promise<Owned> {
  const none = { queue, owners: {}, me: staff?.staff_id ?? '', takes: mayTake(queue, staff?.roles ?? []) }
  if (ids.length === 0) return none
  const answer = await api(deskAssignments, { query: { queue, subject_ids: ids.join(',') } })
  if (!('data' in answer)) return none
  return { ...none, owners: Object.fromEntries((answer.data as DeskAssignment[]).map((one) => [one.subject_id, one])) }
}

/** The ids of a page's rows; none where it was refused. */
export const idsIn = (answer: object, key: 'id' | 'order_id' = 'id'): string[] =>
  'data' in answer ? (answer.data as Readonly<Record<string, string>>[]).flatMap((row) => row[key] ?? []) : []

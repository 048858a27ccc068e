import { type Insertable, insertRecords, type RecordRow, recordsOf } from '../kernel/statements/record-set.ts'

/** A table whose rows are written in the ledger's own statement: with the money or not at all. */
export interface CompanionInsert<Act> {
  /** Names the insert's parameter, too. */
  table: string
  /** The insert from the parameter at `place`, where `condition` holds. */
  insert: (place: string, condition: string) => string
  /** The parameter. */
  records: (acts: readonly Act[]) => string
}

/** Inserts what each act leaves in a table. */
export const companionInsert = <Act, Row extends RecordRow<Row>>(
  into: Insertable<Row>,
  rowsOf: (act: Act) => readonly Row[],
): CompanionInsert<Act> => ({
  table: into.table,
  insert: (place, condition) => insertRecords(into, place, condition),
  records: (acts) => recordsOf(acts.flatMap(rowsOf)),
})

/** The companion inserts' parameters, by name. */
export const companionRecords = <Act>(
  companions: readonly CompanionInsert<Act>[],
  acts: readonly Act[],
): Record<string, string> => Object.fromEntries(companions.map(({ table, records }) => [table, records(acts)]))

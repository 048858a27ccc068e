/** What a column of a record may hold. No number is among them: JavaScript would write a large one as a float. */
export type Field = string | bigint | Date | null

/** A row that records can be made of. */
export type RecordRow<Row> = { [Column in keyof Row]: Field }

type ColumnType = 'uuid' | 'text' | 'numeric' | 'bigint' | 'smallint' | 'bytea' | 'timestamptz' | 'json' | 'jsonb'

/** The columns of a record set with PostgreSQL's types. */
export type Columns<Row> = { readonly [Column in keyof Row]: ColumnType }

/** A table as far as records are inserted into it. */
export interface Insertable<Row> {
  table: string
  columns: Columns<Row>
}

// JSON travels as text, so that what is kept are the very bytes that were sent.
const isJson = (type: ColumnType): boolean => type === 'json' || type === 'jsonb'
const columnsOf = <Row>(columns: Columns<Row>) => Object.entries(columns) as [string, ColumnType][]
const namesOf = <Row>(columns: Columns<Row>): string => Object.keys(columns).join(', ')

/** A record set as a FROM item called `x`. `param` is the place of its one parameter, which `recordsOf` makes. */
export const recordsFrom = <Row>(columns: Columns<Row>, param: string): string => {
  const typed = columnsOf(columns).map(([name, type]) => `${name} ${isJson(type) ? 'text' : type}`)
  return `json_to_recordset(${param}::json) x(${typed.join(', ')})`
}

/** The insert of a whole record set, where `condition` holds. */
export const insertRecords = <Row>({ table, columns }: Insertable<Row>, param: string, condition: string): string => {
  const values = columnsOf(columns).map(([name, type]) => (isJson(type) ? `${name}::${type}` : name))
  return `insert into ${table} (${namesOf(columns)}) select ${values.join(', ')} from ${recordsFrom(columns, param)} where ${condition}`
}

/** The parameter of a record set. Whole numbers of any size travel as text, which PostgreSQL reads to the last digit. */
export const recordsOf = <Row extends RecordRow<Row>>(rows: readonly Row[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** The insert of one row, and its parameters: for a single one cheaper than a record set. */
export const insertOne = <Row extends RecordRow<Row>>({ table, columns }: Insertable<Row>) => {
  const names = Object.keys(columns) as (keyof Row)[]
  const text = `insert into ${table} (${namesOf(columns)}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`
  return { text, values: (row: Row): Field[] => names.map((name) => row[name]) }
}

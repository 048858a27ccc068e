import { ownPlace } from '../../../kernel/customer-keys/own-places.ts'
import { columnByKey, keyOf } from '../../../kernel/customer-keys/with-key.ts'

/**
 * One file of an export: the rows of a table that are about its customer. What of a table is given and what is left out is said column by
 * column, so that a new one is decided about before it is there.
 */
export interface OwnFile {
  /** Its name in the archive, without its folder and ending. */
  file: string
  table: string
  /** SQL that is true of the customer's rows; $1 is the customer. The table is `t`. */
  whose: string
  /** Columns as they are; what ends in `_sealed` is opened. */
  columns: string
  /** Columns that aren't given as they are: hashes, secrets, the house's own, others' data. */
  left: string
  /** What is given in place of columns, by name, as SQL. */
  given?: Readonly<Record<string, string>>
  order: string
}

export const OWN = 't.customer_id = $1'

export const words = (list: string): string[] => list.split(/\s+/).filter(Boolean)

/** The name that the product shows of a person beside the customer; never more of them. */
export const nameOf = (column: string): string => `(select username from customer where id = t.${column})`

/** A state as customers read it: what one person proposed and no second one agreed to yet is told nobody, and stands as what it was before. */
export const agreedState = (before: string): string =>
  `case when t.state = 'proposed' then '${before}' else t.state end`

/** Reads the rows of a file, of its table or of what stands for that (`from`). */
export const statementOf = ({ table, whose, columns, given = {}, order }: OwnFile, from = table): string => {
  const read = [
    ...words(columns).map((column) => {
      const own = ownPlace(`${table}.${column}`)
      const key = own && whose === `t.${own.owner} = $1` ? keyOf(own.key, '$1') : undefined
      return `${columnByKey(table, column, 't', key)} as ${column}`
    }),
    ...Object.entries(given).map(([name, sql]) => `${sql} as ${name}`),
  ]
  return `select ${read.join(', ')} from ${from} t where ${whose} order by ${order}`
}

import { type OwnKey, ownerOf, ownKeys, ownPlace, type Place } from './own-places.ts'

/** What a statement puts before a value that a customer's own key seals; no such value begins so. */
export const WITH_KEY = '~@'
/** Neither ids of keys nor what is written in base64 have it. */
export const APART = '~'
const OWN = APART.charCodeAt(0)

/** Whether a value as it lies, or as `withKey` reads it, is sealed by a customer's own key. */
export const isOwn = (value: string | Uint8Array): boolean =>
  typeof value === 'string' ? value.startsWith(APART) : value[0] === OWN

/**
 * A column of a statement: what lies sealed there, and before it the key that opens it, sealed by the house's, and the place: `unseal` opens that. What the house's key sealed comes as it is. So keys come with
 * the rows, in the same statement and as of the same instant, and nothing keeps them. `row` is what the statement calls the table, `by`
 * where it has the key from when not from a look-up a value: `keyOf` one customer, whose rows alone it reads, or what it joined (`joinedKey`).
 */
export function withKey(place: Place, row = place.slice(0, place.indexOf('.')), by?: string): string {
  const declared = ownPlace(place)
  if (!declared) throw new Error(`no own key seals ${place}`)
  const { key, column: name, type } = declared
  const column = `${row}.${name}`
  const sealedKey = `coalesce(${by ?? `(select k.key_sealed from ${ownKeys[key].table} k where k.customer_id = ${ownerOf(declared, row)})`}, '')`
  const before = `'${WITH_KEY}' || ${sealedKey} || '${APART}${place}'`
  const front = type === 'text' ? before : `convert_to(${before}, 'UTF8')`
  return `case when ${liesOwn(column, type)} then ${front} || ${column} else ${column} end`
}

/** Whether what lies in a column is sealed by its owner's own key, as SQL: `isOwn` of a value. */
export const liesOwn = (column: string, type: 'text' | 'bytes'): string =>
  type === 'text' ? `${column} like '${APART}%'` : `substring(${column} from 1 for 1) = '\\x7e'::bytea`

/** A column of a table as a statement reads it: by `withKey` where its owner's own key seals it, and else as it is. */
export const columnByKey = (table: string, name: string, row: string, by?: string): string =>
  ownPlace(`${table}.${name}`) ? withKey(`${table}.${name}` as Place, row, by) : `${row}.${name}`

/** Columns of a table, each by its name. */
export const columnsByKey = (table: string, names: readonly string[], row: string, by?: string): string =>
  names.map((name) => `${columnByKey(table, name, row, by)} as ${name}`).join(', ')

/** The key of one customer, by their id as a parameter: read once a statement, however many of their rows it opens. */
export const keyOf = (key: OwnKey, customer: `$${number}`): string =>
  `(select k.key_sealed from ${ownKeys[key].table} k where k.customer_id = ${customer})`

/** Rows of a `page` that a statement read first, by their owners: each with their key, which is read once however many of these rows are theirs. */
export const ownersOf = (page: string, owner: string, key: OwnKey): string =>
  `select o.id, (select k.key_sealed from ${ownKeys[key].table} k where k.customer_id = o.id) as key_sealed
  from (select distinct ${owner} as id from ${page} where ${owner} is not null) o`

/** A join of the key that opens several columns of a row, or the rows of many owners: `on` is the column that says whose a row is. Its column is `<as>.key_sealed`. */
export const joinedKey = (key: OwnKey, on: string, as = 'own_key'): string =>
  `left join ${ownKeys[key].table} ${as} on ${as}.customer_id = ${on}`

import { ownKeys, ownPlace, type Place } from './own-places.ts'

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
 * the column of a key that it has joined, where it opens several of one row.
 */
export function withKey(place: Place, row = place.slice(0, place.indexOf('.')), by?: string): string {
  const declared = ownPlace(place)
  if (!declared) throw new Error(`no own key seals ${place}`)
  const { owner, key, column: name, type } = declared
  const column = `${row}.${name}`
  const sealedKey = `coalesce(${by ?? `(select k.key_sealed from ${ownKeys[key].table} k where k.customer_id = ${row}.${owner})`}, '')`
  const before = `'${WITH_KEY}' || ${sealedKey} || '${APART}${place}'`
  return type === 'text'
    ? `case when ${column} like '~%' then ${before} || ${column} else ${column} end`
    : `case when substring(${column} from 1 for 1) = '\\x7e'::bytea then convert_to(${before}, 'UTF8') || ${column} else ${column} end`
}

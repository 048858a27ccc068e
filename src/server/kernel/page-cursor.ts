import { type Sentence, say } from '../../contract/sentence.ts'
import { badField } from './errors.ts'
import type { PageOf } from './implement.ts'

/** Where a list by time goes on, the newest first: the time of a page's last row, and its id where two bear the same time. */
export interface Place {
  at: Date
  id: string
}

/** Before any id: where a list by id begins. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** After any id: where a list by id begins that shows the latest first. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const START_AGAIN = say('start_again')

/** Where a page ended, as the text that asks for the next one: the values its list is sorted by. */
export const cursorOf = (...values: readonly string[]): string => Buffer.from(values.join('|')).toString('base64url')

/**
 * What `cursorOf` was given, each value of its own form: a cursor made up by hand must not become a fault of the database.
 * Throws 'invalid_input' on `cursor`.
 */
export function valuesIn<const Forms extends readonly RegExp[]>(
  cursor: string,
  forms: Forms,
  otherwise: Sentence = START_AGAIN,
): { [I in keyof Forms]: string } {
  const values = Buffer.from(cursor, 'base64url').toString().split('|')
  if (values.length !== forms.length || !forms.every((form, i) => form.test(values[i] as string)))
    throw badField('cursor', otherwise)
  return values as { [I in keyof Forms]: string }
}

/** What the cursor of a list by time says; undefined on its first page. Throws 'invalid_input' on `cursor`. */
export function placeIn(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = valuesIn(cursor, [TIME, UUID])
  if (Number.isNaN(Date.parse(at))) throw badField('cursor', START_AGAIN)
  return { at: new Date(at), id }
}

/** What the cursor of a list by id says: the id. Throws 'invalid_input' on `cursor`. */
export function idIn(cursor: string | undefined, otherwise: Sentence = START_AGAIN): string | undefined {
  if (cursor !== undefined && !UUID.test(cursor)) throw badField('cursor', otherwise)
  return cursor
}

/** A page of `limit` out of rows of which one more was asked for; `placeOf`: where a row stands, or its id in a list by id. */
export function pageOf<Row, T>(
  rows: readonly Row[],
  limit: number,
  onWire: (row: Row) => T,
  placeOf: (row: Row) => Place | string,
): PageOf<T> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const place = last && placeOf(last)
  const next = typeof place === 'object' ? cursorOf(place.at.toISOString(), place.id) : (place ?? null)
  return { data: page.map(onWire), next }
}

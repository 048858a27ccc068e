import { say } from '../../../contract/sentence.ts'
import { badField } from '../../kernel/errors.ts'
import type { PageOf } from '../../kernel/implement.ts'

/** Where a list by time goes on. */
export interface Place {
  at: Date
  id: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|(\S{36})$/
const refused = () => badField('cursor', say('start_again'))

/** What a cursor of a list by time says. Throws 'invalid_input' on `cursor`. */
export function placeIn(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, at = '', id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!UUID.test(id) || Number.isNaN(Date.parse(at))) throw refused()
  return { at: new Date(at), id }
}

/** What a cursor of a list by id says: the id. Throws 'invalid_input' on `cursor`. */
export function idIn(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !UUID.test(cursor)) throw refused()
  return cursor
}

/** A page of `limit` out of rows of which one more was asked for. */
export function pageOf<Row, T>(
  rows: readonly Row[],
  limit: number,
  onWire: (row: Row) => T,
  placeOf: (row: Row) => Place | string,
): PageOf<T> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { data: page.map(onWire), next: last === undefined ? null : cursorOf(placeOf(last)) }
}

const cursorOf = (place: Place | string): string =>
  typeof place === 'string' ? place : Buffer.from(`${place.at.toISOString()}|${place.id}`).toString('base64url')

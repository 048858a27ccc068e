import { describe, expect, test } from 'vitest'
import { say } from '../../contract/sentence.ts'
import { cursorOf, idIn, pageOf, placeIn, UUID, valuesIn } from './page-cursor.ts'

const id = '019c0000-0000-7000-8000-0000000000d1'
const at = '2026-03-02T10:00:00.000Z'
const start_again = { code: 'invalid_input', fields: [{ path: 'cursor', says: say('start_again') }] }

describe('the cursor of a list by time', () => {
  test('says where the page ended', () => {
    const row = { at: new Date(at), id }
    const { next } = pageOf([row, row], 1, String, (one) => one)
    expect(next).toMatch(/^[\w-]+$/)
    expect(placeIn(next ?? '')).toEqual(row)
    expect(placeIn(undefined)).toBeUndefined()
  })

  test('written by an older release is still read', () => {
    expect(placeIn(Buffer.from(`${at}|${id}`).toString('base64url'))).toEqual({ at: new Date(at), id })
  })

  test.each([
    '',
    'x',
    'bm9wZQ',
    id,
    `${at}|${id}`,
    cursorOf(at),
    cursorOf(id),
    cursorOf(id, at),
    cursorOf(at, id, ''),
    cursorOf('', at, id),
    cursorOf(at, id.toUpperCase()),
    cursorOf(at, `${id}\n`),
    cursorOf(at, id.replaceAll('-', 'x')),
    cursorOf(at, `${id}' or 1=1`),
    cursorOf('2026-13-45T99:99:99.999Z', id),
    cursorOf('2026-03-02T10:00:00.000000Z', id),
    cursorOf('2026-03-02', id),
    cursorOf('cheapest', '1600', id),
  ])('that we didn’t write is refused by name: %j', (cursor) => {
    expect(() => placeIn(cursor)).toThrow(expect.objectContaining(start_again))
  })
})

describe('the cursor of a list by id', () => {
  test('is the id', () => {
    expect(pageOf([id, at], 1, String, (one) => one)).toEqual({ data: [id], next: id })
    expect([idIn(id), idIn(undefined)]).toEqual([id, undefined])
  })

  test.each(['', 'x', id.toUpperCase(), `${id}\n`, cursorOf(at, id)])('or else is refused by name: %j', (cursor) => {
    expect(() => idIn(cursor)).toThrow(expect.objectContaining(start_again))
  })
})

test('the cursor of another order is refused in the words of its list', () => {
  const says = say('cursor_of_other_list')
  const read = (cursor: string) => valuesIn(cursor, [/^cheapest$/, /^\d{1,4}$/, UUID], says)
  expect(read(cursorOf('cheapest', '1600', id))).toEqual(['cheapest', '1600', id])
  for (const cursor of [cursorOf('dearest', '1600', id), cursorOf('cheapest', '-1', id), cursorOf('cheapest', '1600')])
    expect(() => read(cursor)).toThrow(expect.objectContaining({ fields: [{ path: 'cursor', says }] }))
})

test('a page is the last one where no row is left, however full it is', () => {
  const rows = [1, 2, 3]
  const page = (limit: number) => pageOf(rows, limit, (n) => n * 10, String)
  expect([page(2), page(3), page(4)]).toEqual([
    { data: [10, 20], next: '2' },
    { data: [10, 20, 30], next: null },
    { data: [10, 20, 30], next: null },
  ])
  expect(pageOf([], 3, String, String)).toEqual({ data: [], next: null })
})

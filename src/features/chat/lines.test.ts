import { expect, test } from 'vitest'
import type { Message } from '../../contract/chat.ts'
import { entriesOf, firstUnread, merged, withDays } from './lines.ts'

const line = (seq: number, from: Message['from'], minute: number): Message => ({
  id: `line-${seq}`,
  seq,
  from,
  author: from,
  text: `line ${seq}`,
  file: null,
  warnings: [],
  client_id: null,
  at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
})

test('lines that come twice or late stand once, in the server’s order', () => {
  const have = [line(2, 'you', 2), line(4, 'other', 4)]
  expect(merged(have, [line(3, 'other', 3), line(4, 'other', 4)]).map(({ seq }) => seq)).toEqual([2, 3, 4])
})

test('the mark of what is new stands before the first of the others’ unread lines', () => {
  const lines = [line(1, 'other', 1), line(2, 'other', 2), line(3, 'you', 3), line(4, 'other', 4)]
  expect([0, 1, 2, 9].map((unread) => firstUnread(lines, unread))).toEqual([undefined, 4, 2, 1])
})

test('what happened stands between what was said, by its time; what belongs to lines not loaded is left out', () => {
  const paid = { id: 'paid', at: '2026-11-21T10:03:00.000Z', text: 'Paid' }
  const placed = { id: 'placed', at: '2026-11-21T09:00:00.000Z', text: 'Placed' }
  const keys = (lines: Message[]) => entriesOf(lines, [paid, placed], undefined).map(({ key }) => key)
  expect(keys([line(1, 'you', 2), line(2, 'other', 4)])).toEqual(['placed', 'line-1', 'paid', 'line-2'])
  expect(keys([line(7, 'you', 2)])).toEqual(['line-7', 'paid'])
  expect(keys([])).toEqual(['placed', 'paid'])
})

test('a line without anything to see is none', () => {
  const blank = { ...line(2, 'other', 2), text: '\u200b \u200f' }
  const keys = entriesOf([line(1, 'you', 1), blank, line(3, 'you', 3)], [], undefined).map(({ key }) => key)
  expect(keys).toEqual(['line-1', 'line-3'])
})

test('lines of one person within five minutes are one group, until something new or somebody else comes', () => {
  const lines = [line(1, 'you', 1), line(2, 'you', 2), line(3, 'other', 3), line(4, 'other', 9), line(5, 'other', 10)]
  const grouped = entriesOf(lines, [], 5).map((entry) => entry.kind === 'line' && entry.follows)
  expect(grouped).toEqual([false, true, false, false, false])
})

test('a day is marked before its first line, by the reader’s zone, and what is said on it begins anew', () => {
  const lines = [
    { ...line(1, 'you', 0), at: '2026-11-21T22:58:00.000Z' },
    { ...line(2, 'you', 0), at: '2026-11-21T23:01:00.000Z' },
  ]
  const keys = (zone: string) => withDays(entriesOf(lines, [], undefined), zone).map(({ key }) => key)
  expect(keys('UTC')).toEqual(['2026-11-21', 'line-1', 'line-2'])
  expect(keys('Europe/Paris')).toEqual(['2026-11-21', 'line-1', '2026-11-22', 'line-2'])
  const [, , , second] = withDays(entriesOf(lines, [], undefined), 'Europe/Paris')
  expect(second?.kind === 'line' && second.follows).toBe(false)
})

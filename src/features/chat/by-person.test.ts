import { expect, test } from 'vitest'
import type { Conversation } from '../../contract/chat.ts'
import { byPerson, goesOn, unreadOf } from './by-person.ts'

const talk = (id: string, name: string, odd: Partial<Conversation> = {}): Conversation => ({
  ...{
    id,
    version: 1,
    kind: 'order',
    order_id: id,
    subject: `P-${id}`,
    with: name,
    avatar: null,
    open: true,
    unread: 0,
  },
  ...{ last: null, created_at: '2026-03-02T10:00:00.000Z', ...odd },
})
const support = (id: string) => talk(id, 'Support', { kind: 'support', order_id: null })
const ids = (talks: readonly Conversation[]) => talks.map(({ id }) => id)

test('one person’s conversations stand under each other, whoever was heard of last first', () => {
  const rows = [talk('1', 'kofi'), talk('2', 'nia'), talk('3', 'kofi'), talk('4', 'nia')]
  expect(ids(byPerson(rows, unreadOf(rows)))).toEqual(['1', '3', '2', '4'])
})

test('who has written what isn’t read comes first, with all that is theirs', () => {
  const rows = [talk('1', 'kofi'), talk('2', 'nia'), talk('3', 'kofi'), talk('4', 'nia', { unread: 2 })]
  expect(ids(byPerson(rows, unreadOf(rows)))).toEqual(['2', '4', '1', '3'])
})

test('each talk with support is one of its own', () => {
  const rows = [support('1'), talk('2', 'nia'), support('3')]
  expect(ids(byPerson(rows, unreadOf(rows)))).toEqual(['1', '2', '3'])
  expect(goesOn(support('1'), support('3'))).toBe(false)
})

test('a conversation goes on where the one above is with the same person', () => {
  expect(goesOn(talk('1', 'kofi'), talk('2', 'kofi'))).toBe(true)
  expect(goesOn(talk('1', 'kofi'), talk('2', 'nia'))).toBe(false)
  expect(goesOn(undefined, talk('2', 'nia'))).toBe(false)
})

import { expect, test } from 'vitest'
import { positionText, Recent } from './recent.ts'

const said = (event: string, channel = 'a') => ({ kind: 'event' as const, channels: [channel], event, data: '{}' })
const at = (n: number, stream = 'one') => ({ stream, at: BigInt(n) })
const since = (recent: Recent, n: number, stream = 'one') =>
  recent.since(positionText(at(n, stream)), 'a')?.map(({ event }) => event)

test('who comes hears what was said on the channel since their page was read', () => {
  const recent = new Recent({ began: () => at(1) })
  recent.keep(said('before'), at(4))
  recent.keep(said('after'), at(5))
  recent.keep(said('to others', 'b'), at(6))
  recent.keep(said('client-typing'), at(7))
  expect(since(recent, 5)).toEqual(['after'])
  expect(since(recent, 8)).toEqual([])
})

test('a message that was committed late counts by when it began', () => {
  const recent = new Recent({ began: () => at(1) })
  recent.keep(said('first to be seen'), at(9))
  recent.keep(said('begun before'), at(6))
  expect(since(recent, 6)).toEqual(['first to be seen', 'begun before'])
  expect(since(recent, 7)).toEqual(['first to be seen'])
})

test('what cannot be known is not guessed: before this process listened, on another server, beyond what is kept', () => {
  const recent = new Recent({ began: () => at(10) })
  expect(since(recent, 9)).toBeUndefined()
  expect(since(recent, 10, 'two')).toBeUndefined()
  expect(recent.since('nonsense', 'a')).toBeUndefined()
  for (let n = 10; n < 6_000; n++) recent.keep(said(`${n}`), at(n))
  expect(since(recent, 20)).toBeUndefined()
  expect(since(recent, 5_990)).toHaveLength(10)
})

test('what is too much to tell is not told: the page reads it instead', () => {
  const recent = new Recent({ began: () => at(1) })
  for (let n = 1; n <= 201; n++) recent.keep(said(`${n}`), at(n))
  expect(since(recent, 2)).toHaveLength(200)
  expect(since(recent, 1)).toBeUndefined()
})

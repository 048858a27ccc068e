import { expect, test } from 'vitest'
import { PerKeyQueue } from './per-key-queue.ts'

const forever = () => new Promise<never>(() => {})

test.each([
  [undefined, 'unavailable'],
  [2, 'rate_limited'],
])('whose turn does not come is told so, with %s at most: %s', async (most, code) => {
  const queue = new PerKeyQueue({ width: 1, patienceMs: 1, ...(most !== undefined && { most }) })
  void queue.run('a', forever)
  await expect(queue.run('a', forever)).rejects.toMatchObject({ code })
})

test('for all things together there are so many places, which go to the things in turn', async () => {
  const queue = new PerKeyQueue({ width: 2, patienceMs: 60_000, atOnce: 2 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const one = (thing: string) =>
    queue.run(thing, () => {
      begun.push(thing)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = ['a', 'a', 'a', 'a', 'b', 'c'].map(one)
  for (const so of ['aa', 'aaa', 'aaab', 'aaabc', 'aaabca']) {
    await new Promise(setImmediate)
    expect(begun.join('')).toBe(so)
    ends.shift()?.()
  }
  ends.shift()?.()
  await new Promise(setImmediate)
  ends.shift()?.()
  await Promise.all(all)
})

test('whose turn does not come leaves their place in the line to those behind', async () => {
  const queue = new PerKeyQueue({ width: 1, patienceMs: 20, atOnce: 1 })
  let end = () => {}
  const first = queue.run('a', () => new Promise<void>((resolve) => (end = resolve)))
  await expect(queue.run('b', forever)).rejects.toMatchObject({ code: 'unavailable' })
  const second = queue.run('c', async () => 'served')
  end()
  expect(await second).toBe('served')
  await first
})

test('without a patience whoever came in time is served in their order, however long it takes, and those too many are told so', async () => {
  const queue = new PerKeyQueue({ width: 1, most: 2 })
  let end = () => {}
  const first = queue.run('a', () => new Promise<void>((resolve) => (end = resolve)))
  const second = queue.run('a', async () => 'served')
  await expect(queue.run('a', forever)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await queue.run('b', async () => 'at once')).toBe('at once')
  end()
  expect(await second).toBe('served')
  await first
})

test('what fails keeps nobody behind it waiting', async () => {
  const queue = new PerKeyQueue({ width: 1 })
  const first = queue.run('a', async () => {
    throw new Error('broken')
  })
  const second = queue.run('a', async () => 'served')
  await expect(first).rejects.toThrow('broken')
  expect(await second).toBe('served')
})

import { expect, test } from 'vitest'
import { Lanes } from './lanes.ts'

const forever = () => new Promise<never>(() => {})

test.each([
  [undefined, 'unavailable'],
  [2, 'rate_limited'],
])('whose turn does not come is told so, with %s at most: %s', async (most, code) => {
  const lanes = new Lanes({ width: 1, patienceMs: 1, ...(most !== undefined && { most }) })
  void lanes.run('a', forever)
  await expect(lanes.run('a', forever)).rejects.toMatchObject({ code })
})

test('for all things together there are so many places, which go to the things in turn', async () => {
  const lanes = new Lanes({ width: 2, patienceMs: 60_000, atOnce: 2 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const one = (thing: string) =>
    lanes.run(thing, () => {
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
  const lanes = new Lanes({ width: 1, patienceMs: 20, atOnce: 1 })
  let end = () => {}
  const first = lanes.run('a', () => new Promise<void>((resolve) => (end = resolve)))
  await expect(lanes.run('b', forever)).rejects.toMatchObject({ code: 'unavailable' })
  const second = lanes.run('c', async () => 'served')
  end()
  expect(await second).toBe('served')
  await first
})

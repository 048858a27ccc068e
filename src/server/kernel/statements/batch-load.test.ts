import { expect, test } from 'vitest'
import { batchLoad } from './batch-load.ts'

/** Names by id, and which ids each query asked for. */
function register() {
  const asked: number[][] = []
  const name = batchLoad(async (ids: number[]) => {
    asked.push(ids)
    if (ids.includes(13)) throw new Error('the database said no')
    return new Map(ids.filter((id) => id < 100).map((id) => [id, `customer ${id}`]))
  })
  return { asked, name }
}

test('who asks at the same moment is answered by one query, each with what they asked for', async () => {
  const { asked, name } = register()
  expect(await Promise.all([name(1), name(2), name(1), name(100)])).toEqual([
    'customer 1',
    'customer 2',
    'customer 1',
    undefined,
  ])
  expect(asked).toEqual([[1, 2, 100]])
})

test('nothing is kept: who asks a moment later is answered anew', async () => {
  const { asked, name } = register()
  await name(1)
  await name(1)
  expect(asked).toEqual([[1], [1]])
})

test('who asks while a query is under way is not left out', async () => {
  const { asked, name } = register()
  const first = name(1)
  const second = first.then(() => name(2))
  expect(await Promise.all([first, second, name(3)])).toEqual(['customer 1', 'customer 2', 'customer 3'])
  expect(asked).toEqual([[1, 3], [2]])
})

test('a query that fails fails for all it was for, and for nobody after', async () => {
  const { name } = register()
  const outcomes = await Promise.allSettled([name(1), name(13)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await name(1)).toBe('customer 1')
})

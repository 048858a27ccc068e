import { expect, test } from 'vitest'
import { type Shared, sharedFiles } from './shared-files.ts'

/** A module that the named of four pages need, which are called a to d. */
const needed = (name: string, pages: string, size: number, needs: readonly number[] = []): Shared => ({
  visits: [...'abcd'].map((page) => pages.includes(page)),
  modules: [name],
  size,
  needs,
})
const once = [1, 1, 1, 1]

test('what the same pages need is one file, and what others need is another', () => {
  expect(sharedFiles([needed('x', 'ab', 900), needed('y', 'ab', 900), needed('z', 'c', 900)], 100, once)).toEqual([
    ['x', 'y'],
    ['z'],
  ])
})

test('two files become one where a file less is worth more than what some pages then load without need', () => {
  const shared = [needed('all', 'abcd', 5000), needed('some', 'abc', 200)]
  expect(sharedFiles(shared, 100, once)).toEqual([['all', 'some']])
  expect(sharedFiles(shared, 50, once)).toEqual([['all'], ['some']])
})

test('a page that counts more is not made to load what the others share', () => {
  const shared = [needed('all', 'abcd', 5000), needed('some', 'abc', 200)]
  expect(sharedFiles(shared, 100, [1, 1, 1, 8])).toEqual([['all'], ['some']])
})

test('what a module needs in turn counts too: it would come with it', () => {
  const shared = [needed('small', 'ab', 100, [1]), needed('large', 'ab', 5000), needed('all', 'abcd', 3000)]
  const files = sharedFiles(shared, 1000, once)
  expect(files).toEqual([['all'], ['small', 'large']])
})

test('what others need comes before them, so that no file reaches back', () => {
  const shared = [needed('page', 'ab', 4000, [1]), needed('base', 'abcd', 4000)]
  expect(sharedFiles(shared, 10, once)).toEqual([['base'], ['page']])
})

test('two that have a third between them become one only with it', () => {
  const shared = [needed('page', 'a', 10, [1, 2]), needed('between', 'ab', 5000, [2]), needed('base', 'abc', 10)]
  expect(sharedFiles(shared, 100, once)).toEqual([['base'], ['between', 'page']])
})

import { expect, test } from 'vitest'
import { chapters, provenBy } from './register.ts'

const rows = chapters.flatMap((chapter) => chapter.rows)
const known = new Set(rows.map(([id]) => id))
const proven = provenBy()

test('each requirement stands once, in its chapter, and says why', () => {
  expect(rows.length).toBe(267)
  expect(known.size).toBe(rows.length)
  for (const { title, rows } of chapters)
    for (const [id, , asks, , why] of rows) {
      expect(`V${id.split('.')[0]}`).toBe(title.split(' ')[0])
      expect([asks.length > 8, why.length > 4]).toEqual([true, true])
    }
})

test('what is met by tests is named by one, and what tests name is a requirement that applies', () => {
  const tested = rows.filter(([, , , , why]) => why === 'tests').map(([id]) => id)
  expect(tested.filter((id) => !proven.has(id))).toEqual([])
  expect([...proven.keys()].filter((id) => !known.has(id))).toEqual([])
  const apply = new Set(rows.filter(([, , , verdict]) => verdict === 'met' || verdict === 'partly').map(([id]) => id))
  expect([...proven.keys()].filter((id) => !apply.has(id))).toEqual([])
  expect(proven.size).toBeGreaterThan(115)
})

test('tests hold nothing but what is met', () => {
  expect(rows.filter(([, , , verdict, why]) => why === 'tests' && verdict !== 'met')).toEqual([])
  // What is met and has a test says so.
  expect(rows.filter(([id, , , verdict, why]) => verdict === 'met' && proven.has(id) && why !== 'tests')).toEqual([])
})

import { expect, test } from 'vitest'
import { timeOfId, uuid7, uuidOf } from './ids.ts'

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const timeOf = (id: string) => timeOfId(id).getTime()

test('ids made one after the other sort so, whatever the clock does', () => {
  const noon = Date.parse('2030-01-01T12:00:00Z')
  const clock = [...Array(20_000).fill(noon), noon + 1, noon - 86_400_000, noon - 1, noon, noon + 60_000, 0]
  const ids = clock.map((ms) => uuid7(new Date(ms)))
  for (const id of ids) expect(id).toMatch(V7)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id bears the time it was given', () => {
  const later = Date.parse('2031-06-01T00:00:00.123Z')
  expect(timeOf(uuid7(new Date(later)))).toBe(later)
})

test('the same text is the same id everywhere, another text another', () => {
  expect(uuidOf('available:ada:EUR')).toBe(uuidOf('available:ada:EUR'))
  expect(uuidOf('available:ada:EUR')).not.toBe(uuidOf('available:ada:USD'))
  expect(uuidOf('x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

import { expect, test } from 'vitest'
import { servedEndpoints } from './mount.ts'
import { goesOn, stoppedBy } from './stopped-by.ts'

const acts = servedEndpoints().filter(({ auth, method }) => auth === 'customer' && method === 'post')

test('each act of customers that moves money says which restrictions stop it, or why none does', () => {
  const moving = acts.filter(({ idempotent, limit }) => idempotent || limit === 'money').map(({ path }) => path)
  expect(moving.length).toBeGreaterThan(30)
  const unsaid = moving.filter((path) => !(path in stoppedBy) && !(path in goesOn))
  expect(unsaid).toEqual([])
})

test('nothing is said twice, or of what isn’t there', () => {
  const paths = new Set<string>(acts.map(({ path }) => path))
  const said = [...Object.keys(stoppedBy), ...Object.keys(goesOn)]
  expect(said.filter((path) => !paths.has(path))).toEqual([])
  expect(new Set(said).size).toBe(said.length)
})

import { expect, test } from 'vitest'
import { type Act, acts } from './acts.ts'

test('a decision without a choice is none: the endpoint names the choice', () => {
  const decided = Object.entries<Act>(acts).flatMap(([name, { endpoint, body }]) => {
    const wanted = body({}) as Record<string, unknown>
    const asked = ['approve', 'agree', 'hide', 'visible'].filter((field) => field in wanted)
    return asked.map((field) => ({ name, field, value: wanted[field], endpoint }))
  })
  expect(decided.length).toBeGreaterThan(5)
  for (const { name, field, value, endpoint } of decided) {
    expect([name, value]).toEqual([name, undefined])
    const parsed = endpoint.body?.safeParse({ reason: 'I looked at it.' })
    expect([name, parsed?.error?.issues.some(({ path }) => path[0] === field)]).toEqual([name, true])
  }
})

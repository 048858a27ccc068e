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

test('a proposal to send a deposit back names all that it lacks at once, the address among it', () => {
  const { endpoint, body } = acts.propose
  const parsed = endpoint.body.safeParse(body({ money_act: 'chain_deposit.return' }))
  const named = [...new Set(parsed.error?.issues.map(({ path }) => path[0]))].sort()
  expect(named).toEqual(['evidence', 'reason', 'seen', 'subject_id', 'to'])
})

test('a ruling that overturns names its compensation beside the reason', () => {
  const { endpoint, body } = acts.hear
  const lacks = (ruling: string, compensation = '') =>
    endpoint.body.safeParse(body({ ruling, compensation })).error?.issues.map(({ path }) => path[0])
  expect(lacks('overturned')).toEqual(['appeal_id', 'reason', 'compensation'])
  expect(lacks('upheld')).toEqual(['appeal_id', 'reason'])
  expect(lacks('')).toEqual(['appeal_id', 'ruling', 'reason'])
})

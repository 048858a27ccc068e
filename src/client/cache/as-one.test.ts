import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../api.ts'
import { asOne } from './as-one.ts'

const answer = (odd: { error?: ApiProblem; isValidating?: boolean } = {}) => ({
  error: undefined,
  isValidating: false,
  mutate: vi.fn<() => void>(),
  ...odd,
})

test('of several answers the first problem is told, one under way is all, and all of them are asked for again', () => {
  const [first, second] = ['one', 'another'].map((title) => new ApiProblem({ code: 'unavailable', title, next: '' }))
  const all = [answer(), answer({ error: first as ApiProblem }), answer({ error: second as ApiProblem })]
  const it = asOne(all)
  expect(it).toMatchObject({ problem: first, retrying: false })
  it.retry()
  for (const { mutate } of all) expect(mutate).toHaveBeenCalledOnce()
  expect(asOne([answer(), answer({ isValidating: true })])).toMatchObject({ problem: undefined, retrying: true })
})

import { expect, test } from 'vitest'
import { askEstimate } from './ask-estimate.ts'

/** An API that answers so, and what it was asked for. */
function answering(answer: object) {
  const amounts: unknown[] = []
  const api = (async (_: unknown, { query }: { query: { amount: string } }) => {
    amounts.push(query.amount)
    return answer
  }) as unknown as App.Locals['api']
  return { api, amounts }
}

test.each([
  ['1250.50', 'pt-BR', '1250.50', '1250,50'],
  ['1.250,50', 'pt-BR', '1250.50', '1250,50'],
  ['1,250.50', 'en', '1250.50', '1250.50'],
  ['500', 'fr', '500', '500'],
])('%s in %s is asked about as %s and stands in the field as %s', async (typed, format, wire, field) => {
  const { api, amounts } = answering({ data: {} })
  const { asked } = await askEstimate(api, new URLSearchParams({ amount: typed }), format)
  expect(amounts).toEqual([wire])
  expect(asked).toEqual({ amount: field, from: 'EUR', to: 'BTC' })
})

test('what is refused stays as it was typed, with what is the matter', async () => {
  const { api } = answering({ status: 422, errors: [{ field: 'amount', message: 'Write a number.' }] })
  const answer = await askEstimate(api, new URLSearchParams({ amount: 'many' }), 'pt-BR')
  expect(answer).toEqual({
    asked: { amount: 'many', from: 'EUR', to: 'BTC' },
    faults: { amount: 'Write a number.' },
    status: 422,
  })
})

import { expect, test } from 'vitest'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { locales } from '../../words/locales.ts'
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
  ['1250.50', 'pt-BR', '1250.50', '1.250,50'],
  ['1.250,50', 'pt-BR', '1250.50', '1.250,50'],
  ['1,250.50', 'en-GB', '1250.50', '1,250.50'],
  ['1250,5', 'es-ES', '1250.5', '1250,5'],
  ['12.500', 'es-ES', '12500', '12.500'],
  ['0,12500000', 'fr-FR', '0.12500000', '0,12500000'],
  ['500', 'fr-FR', '500', '500'],
  ['1250.50', 'ar-u-nu-latn', '1250.50', '1,250.50'],
])('%s in %s is asked about as %s and stands in the field as %s', async (typed, format, wire, field) => {
  const { api, amounts } = answering({ data: {} })
  const { asked } = await askEstimate(api, new URLSearchParams({ amount: typed }), format)
  expect(amounts).toEqual([wire])
  expect(asked).toEqual({ amount: field, from: 'EUR', to: 'BTC' })
})

test.each(Object.values(locales))(
  'what stands in the field is read as the same amount in $format',
  async ({ format }) => {
    for (const typed of ['1000', '1250.5', '12345.678', '1234567.89', '0.001']) {
      const { api, amounts } = answering({ data: {} })
      const first = await askEstimate(
        api,
        new URLSearchParams({ amount: formatDecimal(typed, { locale: format }) }),
        format,
      )
      await askEstimate(api, new URLSearchParams({ amount: first.asked.amount }), format)
      expect(amounts).toEqual([typed, typed])
    }
  },
)

test('what is refused stays as it was typed, with what is the matter', async () => {
  const { api } = answering({ status: 422, errors: [{ field: 'amount', message: 'Write a number.' }] })
  const answer = await askEstimate(api, new URLSearchParams({ amount: 'many' }), 'pt-BR')
  expect(answer).toEqual({
    asked: { amount: 'many', from: 'EUR', to: 'BTC' },
    faults: { amount: 'Write a number.' },
    status: 422,
  })
})

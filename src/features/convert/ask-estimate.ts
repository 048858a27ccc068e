import { isAsset } from '../../contract/assets.ts'
import { conversionEstimate, type Estimate } from '../../contract/wallet/swap.ts'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { readTypedDecimal } from '../../ui/money/typed-decimal.ts'
import { type Asked, example } from '../../ui/sections/convert/asked.ts'

export interface Answered {
  asked: Asked
  estimate?: Estimate
  /** What is the matter with a field, in the page's language. */
  faults: Partial<Record<keyof Asked, string>>
  status: number
}

/** Reads the converter's address and reckons it. A field that is missing has the example's; one that is wrong says so and reckons nothing. */
export async function askEstimate(api: App.Locals['api'], params: URLSearchParams, format: string): Promise<Answered> {
  const given = (name: keyof Asked) => params.get(name)?.trim().slice(0, 60) || example[name]
  const asked: Asked = { amount: given('amount'), from: given('from'), to: given('to') }
  const amount = readTypedDecimal(asked.amount, format)
  const answer = await api(conversionEstimate, { query: { ...asked, amount, side: 'pay' } })
  const shown = { ...asked, from: known(asked.from, example.from), to: known(asked.to, example.to) }
  if ('data' in answer) {
    // As the result below it writes amounts, which the field reads again.
    const read = { ...shown, amount: formatDecimal(amount, { locale: format }) }
    return { asked: read, estimate: answer.data as Estimate, faults: {}, status: 200 }
  }
  const { errors = [], status } = answer as { errors?: { field: string; message: string }[]; status?: number }
  const faults = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  return { asked: shown, faults, status: typeof status === 'number' ? status : 503 }
}

/** A choice that the form has. */
const known = (code: string, otherwise: string) => (isAsset(code) ? code : otherwise)

import type { PaymentMethod } from '../../contract/rails/payment-methods.ts'
import { methodName } from './method-name.ts'

type Named = Pick<PaymentMethod, 'id' | 'label' | 'rail_name'>

/** One of one's own methods where one is chosen: its name, and under it its kind, where the name doesn't say that already, and what of its details is given. */
export function methodOption(method: Named, details: readonly (string | undefined)[] = []) {
  const { id, rail_name } = method
  const label = methodName(method)
  const hint = [label === rail_name ? undefined : rail_name, ...details].filter(Boolean).join(' · ')
  return { value: id, label, ...(hint && { hint }) }
}

import { call } from '../../client/api.ts'
import { createPaymentMethod } from '../../contract/rails/payment-methods.ts'
import { useWords } from '../../ui/words.tsx'
import type { MethodFormProps } from './AddMethodDrawer.tsx'
import { RailForm } from './RailForm.tsx'
import type { TypedAccount } from './use-rail-form.ts'

const save = async (body: TypedAccount, stepUp: string | undefined) =>
  (await call(createPaymentMethod, { body }, stepUp ? { stepUp } : {})).data

/** Where one is to be paid, and how. */
export function MethodForm(props: MethodFormProps) {
  const words = useWords('paymentMethods')
  return <RailForm {...props} words={words} save={save} />
}

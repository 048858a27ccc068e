import { call } from '../../client/api.ts'
import { addBankDestination } from '../../contract/withdrawals/destinations.ts'
import { useWords } from '../../ui/words.tsx'
import { RailForm } from '../payment-methods/RailForm.tsx'
import type { TypedAccount } from '../payment-methods/use-rail-form.ts'
import type { DestinationFormProps } from './AddDestination.tsx'

const save = async ({ rail, currency, label, fields }: TypedAccount, stepUp: string | undefined) =>
  (await call(addBankDestination, { body: { rail, currency, label, fields } }, stepUp ? { stepUp } : {})).data

/** A bank account of one's own to withdraw to. */
export function DestinationForm(props: DestinationFormProps) {
  const words = useWords('destinations')
  return <RailForm {...props} words={words} save={save} />
}

import { useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { addAddressDestination } from '../../contract/withdrawals/destinations.ts'
import { useWords } from '../../ui/words.tsx'
import type { AddressFormProps } from './AddDestination.tsx'

interface Typed {
  network: string
  address: string
  owner: 'self' | 'other' | ''
  label: string
}

type Errors = Readonly<Partial<Record<keyof Typed, string | undefined>>>
const names = ['network', 'address', 'owner', 'label'] as const

/** The form of a new address, sent with proof of who it is; whether it is one, and could be taken for another, the server says. */
export function useAddressForm({ networks, onAdded }: AddressFormProps) {
  const w = useWords('destinations')
  const [typed, setTyped] = useState<Typed>({ network: networks[0] ?? '', address: '', owner: '', label: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<ApiProblem>()
  const [busy, setBusy] = useState(false)
  const stepUp = useStepUp()

  const write = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    setErrors({})
    setRefusal(undefined)
  }
  const missing = (): Errors => ({
    ...(typed.address.trim() === '' && { address: w.addressEmpty }),
    ...(typed.owner === '' && { owner: w.ownerMissing }),
  })
  /** The name of the first field that isn't filled in; undefined when there is none. */
  const send = async (): Promise<string | undefined> => {
    const { owner, network } = typed
    const wrong = missing()
    setErrors(wrong)
    setRefusal(undefined)
    if (busy || owner === '' || wrong.address) return names.find((name) => wrong[name])
    const body = { network, address: typed.address.trim(), owner, label: typed.label.trim() }
    setBusy(true)
    try {
      const made = await stepUp.confirmed((proof) =>
        call(addAddressDestination, { body }, proof ? { stepUp: proof } : {}),
      )
      if (made) onAdded(made.data)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setErrors(error.fields)
      setRefusal(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const inField = refusal && names.some((name) => refusal.fields[name])
  return { typed, write, errors, refusal, problem: inField ? undefined : refusal, busy, send, dialog: stepUp.dialog }
}

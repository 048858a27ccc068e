import { useState } from 'react'
import { ApiProblem } from '../../client/api.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { assets } from '../../contract/assets.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { createPaymentMethod } from '../../contract/rails/payment-methods.ts'
import { homeOf, type RailField, railsFor } from '../../contract/rails/rails.ts'
import { useSaid } from '../../ui/use-said.ts'
import type { Catalogue } from '../../words/catalogue.ts'
import { fill } from '../../words/message.ts'

/** An account as it was typed: that of a payment method, or of a place to withdraw to. */
export type TypedAccount = NonNullable<Input<typeof createPaymentMethod>['body']>

export type RailFormProps<Made> = {
  words: Catalogue['paymentMethods'] | Catalogue['destinations']
  /** Fixed where an ad or a form says it already. */
  currency?: string | undefined
  /** Codes of the rails to choose from; all of the currency unless given. */
  rails?: readonly string[] | undefined
  /** Puts it on the list it is for; `stepUp` proves who asks. */
  save: (account: TypedAccount, stepUp: string | undefined) => Promise<Made>
  onAdded: (made: Made) => void
}

const currencies = assets.filter(({ kind }) => kind === 'fiat')

type Errors = Readonly<Record<string, string | undefined>>

/** What is chosen and typed. Each field is judged when one leaves it. */
function useTyped({ words: w, currency: fixed, rails: allowed }: Omit<RailFormProps<unknown>, 'save' | 'onAdded'>) {
  const said = useSaid('railFaults')
  const optionsFor = (of: string) => railsFor(of).filter(({ code }) => !allowed || allowed.includes(code))
  const carried = currencies.filter(({ code }) => optionsFor(code).length > 0)
  const [currency, setCurrency] = useState(
    fixed ?? (carried.find(({ code }) => code === 'EUR') ?? carried[0])?.code ?? '',
  )
  const options = optionsFor(currency)
  const [code, setCode] = useState<string>()
  const rail = options.length === 1 ? options[0] : options.find((it) => it.code === code)
  const country = rail && homeOf(rail, currency)
  const [values, setValues] = useState<Errors>({})
  const [label, setLabel] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const faultOf = (field: RailField): string | undefined => {
    const typed = (values[field.name] ?? '').trim()
    if (typed === '') return field.optional ? undefined : fill(w.fieldEmpty, { label: said(field.label) })
    const fault = field.check(field.tidy?.(typed, country) ?? typed, country)
    return fault && said(fault)
  }
  return {
    said,
    currency,
    chooseCurrency: (next: string) => {
      setCurrency(next)
      setErrors({})
    },
    options,
    /** The currencies in which there is anything to choose. */
    carried,
    rail,
    country,
    choose: (next: string) => {
      setCode(next)
      setErrors({})
    },
    values,
    write: (name: string, text: string) => {
      setValues({ ...values, [name]: text })
      if (errors[name]) setErrors({ ...errors, [name]: undefined })
    },
    faultOf,
    judge: (field: RailField) => setErrors({ ...errors, [field.name]: faultOf(field) }),
    label,
    setLabel,
    errors,
    setErrors,
  }
}

/** The form of a new account, sent with proof of who it is. */
export function useRailForm<Made>(props: RailFormProps<Made>) {
  const typed = useTyped(props)
  const { rail, country, currency, values, label, faultOf, setErrors } = typed
  const [refusal, setRefusal] = useState<ApiProblem>()
  const [busy, setBusy] = useState(false)
  const stepUp = useStepUp()

  /** The server's sentences by the names of their fields. */
  const saidOf = (refused: ApiProblem) =>
    Object.entries(refused.fields).map(([path, said]) => [path.replace(/^fields\./, ''), said] as const)
  const known = new Set(['rail', 'label', 'currency', ...(rail?.fields ?? []).map(({ name }) => name)])
  const problem = refusal && !saidOf(refusal).some(([name]) => known.has(name)) ? refusal : undefined

  /** The name of the first field that is wrong before anything is sent; undefined when there is none. */
  const send = async (): Promise<string | undefined> => {
    if (busy || !rail) return undefined
    setRefusal(undefined)
    const faults: Errors = Object.fromEntries(rail.fields.map((field) => [field.name, faultOf(field)]))
    setErrors(faults)
    const first = Object.keys(faults).find((name) => faults[name])
    if (first) return first
    const given = rail.fields.map(({ name }) => [name, (values[name] ?? '').trim()] as const)
    const fields = Object.fromEntries(given.filter(([, text]) => text !== ''))
    const body = { rail: rail.code, currency, label: label.trim(), fields, ...(country && { country }) }
    setBusy(true)
    try {
      const made = await stepUp.confirmed((proof) => props.save(body, proof))
      if (made !== undefined) props.onAdded(made)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setErrors(Object.fromEntries(saidOf(error)))
      setRefusal(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const missing = rail ? undefined : props.words.railMissing
  return { ...typed, missing, refusal, problem, busy, send, dialog: stepUp.dialog }
}

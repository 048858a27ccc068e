import { useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { useStepUp } from '../../client/use-step-up.ts'
import { createPaymentMethod, type PaymentMethod } from '../../contract/payment-methods.ts'
import { homeOf, type RailField, railsFor } from '../../contract/rails.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { MethodFormProps } from './AddMethodDrawer.tsx'

type Errors = Readonly<Record<string, string | undefined>>

/** What is typed, what is wrong with it, and sending it with proof of who it is. Each field is judged when one leaves it. */
export function useMethodForm({ currency: fixed, rails: allowed, onAdded }: MethodFormProps) {
  const w = useWords('paymentMethods')
  const [currency, setCurrency] = useState(fixed ?? 'EUR')
  const options = railsFor(currency).filter(({ code }) => !allowed || allowed.includes(code))
  const [code, setCode] = useState(options.length === 1 ? options[0]?.code : undefined)
  const rail = options.find((it) => it.code === code)
  const [values, setValues] = useState<Record<string, string>>({})
  const [label, setLabel] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<ApiProblem>()
  const [busy, setBusy] = useState(false)
  const stepUp = useStepUp()
  const country = rail && homeOf(rail, currency)

  const faultOf = (field: RailField): string | undefined => {
    const text = field.tidy?.(values[field.name] ?? '') ?? (values[field.name] ?? '').trim()
    if (text === '') return field.optional ? undefined : fill(w.fieldEmpty, { label: field.label })
    return field.check(text, country)
  }
  const judge = (field: RailField) => setErrors((was) => ({ ...was, [field.name]: faultOf(field) }))
  const write = (name: string, text: string) => {
    setValues({ ...values, [name]: text })
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }
  const choose = (next: string) => {
    setCode(next)
    setErrors({})
  }
  const chooseCurrency = (next: string) => {
    setCurrency(next)
    setErrors({})
    const left = railsFor(next)
    if (!left.some((it) => it.code === code)) setCode(undefined)
  }

  /** The name of the first field in error; undefined when it was sent. */
  const send = async (): Promise<string | undefined> => {
    if (busy) return undefined
    setProblem(undefined)
    const faults: Record<string, string | undefined> = rail
      ? Object.fromEntries(rail.fields.map((field) => [field.name, faultOf(field)]))
      : { rail: w.railMissing }
    setErrors(faults)
    const first = Object.keys(faults).find((name) => faults[name])
    if (first || !rail) return first
    const fields = Object.fromEntries(
      rail.fields.flatMap(({ name }) => (values[name]?.trim() ? [[name, values[name].trim()]] : [])),
    )
    setBusy(true)
    try {
      const body = { rail: rail.code, currency, label: label.trim(), fields, ...(country && { country }) }
      const done = await stepUp.confirmed((proof) =>
        call(createPaymentMethod, { body }, proof ? { stepUp: proof } : {}),
      )
      if (done) onAdded(done.data as PaymentMethod)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const named = Object.entries(error.fields).map(([path, sentence]) => [path.replace(/^fields\./, ''), sentence])
      setErrors(Object.fromEntries(named))
      const known = new Set(['rail', 'label', 'currency', ...rail.fields.map(({ name }) => name)])
      if (!named.some(([name]) => known.has(name ?? ''))) setProblem(error)
      return named[0]?.[0]
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return {
    currency,
    chooseCurrency,
    options,
    rail,
    choose,
    values,
    write,
    judge,
    label,
    setLabel,
    errors,
    problem,
    busy,
    send,
    dialog: stepUp.dialog,
  }
}

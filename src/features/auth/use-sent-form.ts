import { useState } from 'react'
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { ApiProblem } from '../../client/api.ts'
import { useSubmit } from '../../client/forms/use-submit.ts'
import type { SentForm } from './sent-form.ts'

/**
 * A form that works without script too: `sent` is what came back with the page. Without default values of its own, so that what the browser
 * has filled in before the page is alive stays.
 */
export function useSentForm<In extends FieldValues, Out extends FieldValues>(
  sent: SentForm | undefined,
  resolver: Resolver<In, unknown, Out>,
  send: (values: Out) => Promise<void>,
) {
  const [first] = useState(() => sent?.problem && new ApiProblem(sent.problem))
  const [errors] = useState(() => first && (errorsOf(first) as FieldErrors<In>))
  const [tried, setTried] = useState(false)
  // The library would go to the field that was there first; useSubmit goes to the first on the page.
  const form = useForm<In, unknown, Out>({ resolver, shouldFocusError: false, ...(errors && { errors }) })
  const { submit, problem, busy } = useSubmit(form, async (values) => {
    setTried(true)
    await send(values)
  })
  /** `first` stands there before anything was sent. */
  const field = (name: Path<In>, first?: string) => ({
    ...form.register(name),
    defaultValue: sent?.values[name] ?? first,
  })
  const atFirst = tried || !first || Object.keys(first.fields).length > 0 ? undefined : first
  return { form, field, submit, problem: problem ?? atFirst, busy }
}

const errorsOf = ({ fields }: ApiProblem) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, { type: 'server', message }]))

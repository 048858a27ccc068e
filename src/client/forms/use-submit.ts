import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiProblem } from '../api.ts'
import { focusFirstError, showFieldProblems } from './form-problem.ts'

/** Sends a valid form; the server's sentences go under their fields, and what belongs to none of them into `problem`. */
export function useSubmit<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  send: (values: Out) => Promise<void>,
) {
  const [problem, setProblem] = useState<ApiProblem>()
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (!showFieldProblems(form as unknown as UseFormReturn, error)) setProblem(error)
    }
  }, focusFirstError)
  return { submit, problem, busy: form.formState.isSubmitting }
}

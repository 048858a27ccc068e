import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiProblem } from '../api.ts'

/** Puts the server's sentences under their fields and goes to the first. False when none of them is on the form. */
export function showFieldProblems<T extends FieldValues>(form: UseFormReturn<T>, problem: ApiProblem): boolean {
  const names = Object.keys(problem.fields).filter((name) => name in form.getValues())
  for (const name of names) form.setError(name as Path<T>, { type: 'server', message: problem.fields[name] ?? '' })
  focusFirst(names)
  return names.length > 0
}

/** Goes to the first field in error, in the order of the page; for parts that keep their input to themselves. */
export const focusFirstError = (errors: FieldErrors): void => focusFirst(Object.keys(errors))

function focusFirst(names: readonly string[]): void {
  const field = [...document.querySelectorAll<HTMLElement>('[name]')].find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  )
  field?.focus()
}

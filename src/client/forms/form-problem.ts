import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiProblem } from '../api.ts'

/** Puts the server's sentences under their fields and goes to the first. False unless the form has a field for each: then the whole refusal is to be said, too. */
export function showFieldProblems<T extends FieldValues>(form: UseFormReturn<T>, problem: ApiProblem): boolean {
  const all = Object.keys(problem.fields)
  const names = all.filter((name) => name in form.getValues())
  for (const name of names) form.setError(name as Path<T>, { type: 'server', message: problem.fields[name] ?? '' })
  focusFirst(names)
  return names.length > 0 && names.length === all.length
}

/** Goes to the first field in error, in the order of the page; for parts that keep their input to themselves. */
export const focusFirstError = (errors: FieldErrors): void => focusFirst(Object.keys(errors))

function focusFirst(names: readonly string[]): void {
  const field = [...document.querySelectorAll<HTMLElement>('[name]')].find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  )
  field?.focus()
}

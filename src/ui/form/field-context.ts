import { createContext, useContext } from 'react'
import { useTypedEarly } from './use-typed-early.ts'

export type FieldState = {
  label: string
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

/** What a control takes from the Field around it: its id, its hint and error, whether it is required. What was typed before the page was alive is heard. */
export function useFieldProps(own: { id?: string | undefined; 'aria-describedby'?: string | undefined } = {}) {
  const field = useContext(FieldContext)
  const id = own.id ?? field?.id
  useTypedEarly(id)
  return {
    id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}

/** The words of the label around, for what opens away from it. */
export const useFieldLabel = (): string | undefined => useContext(FieldContext)?.label

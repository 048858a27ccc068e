import { createContext, useContext } from 'react'

export type FieldState = {
  label: string
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

/** What a control takes from the Field around it: its id, its hint and error, whether it is required. */
export function useFieldProps(own: { id?: string | undefined; 'aria-describedby'?: string | undefined } = {}) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}

/** The words of the label around, for what opens away from it. */
export const useFieldLabel = (): string | undefined => useContext(FieldContext)?.label

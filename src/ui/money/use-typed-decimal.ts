import { useState } from 'react'
import { useLocale } from '../words.tsx'
import { readTypedDecimal, writeTypedDecimal } from './typed-decimal.ts'

/**
 * A decimal in the reader's own notation. `value` and `onChange` speak as the wire does ('1250.50'); what is shown stays as it was typed
 * ('1.250,50') for as long as it means that value; what the product fills in is written with the mark that it is read by.
 */
export function useTypedDecimal(value: string, onChange: (value: string) => void) {
  const { format } = useLocale()
  const [typed, setTyped] = useState<string>()
  const write = (text: string) => {
    setTyped(text.trim())
    onChange(readTypedDecimal(text.trim(), format))
  }
  const isTyped = typed !== undefined && readTypedDecimal(typed, format) === value
  return { shown: isTyped ? typed : writeTypedDecimal(value, format), write }
}

import type { ComponentProps } from 'react'
import { NativeSelect } from '../form/NativeSelect.tsx'
import { useLocale, useWords } from '../words.tsx'
import { countryOptions } from './country-names.ts'

/** A country of the world; its value is the two-letter code. */
export function CountrySelect(props: Omit<ComponentProps<typeof NativeSelect>, 'options'>) {
  const w = useWords('ui')
  const { locale } = useLocale()
  return (
    <NativeSelect placeholder={w.chooseCountry} autoComplete="country" {...props} options={countryOptions(locale)} />
  )
}

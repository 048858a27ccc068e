import type { ComponentProps } from 'react'
import { countries } from '../contract/countries.ts'
import { NativeSelect } from './NativeSelect.tsx'

const options = countries.map(({ code, name }) => ({ value: code, label: name }))

/** A country of the world; its value is the two-letter code. */
export function CountrySelect(props: Omit<ComponentProps<typeof NativeSelect>, 'options'>) {
  return <NativeSelect placeholder="Choose a country" autoComplete="country" {...props} options={options} />
}

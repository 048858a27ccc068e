import type { ComponentProps } from 'react'
import { countries } from '../../contract/countries.ts'
import { NativeSelect } from '../form/NativeSelect.tsx'
import { useWords } from '../words.tsx'

const options = countries.map(({ code, name }) => ({ value: code, label: name }))

/** A country of the world; its value is the two-letter code. */
export function CountrySelect(props: Omit<ComponentProps<typeof NativeSelect>, 'options'>) {
  const w = useWords('ui')
  return <NativeSelect placeholder={w.chooseCountry} autoComplete="country" {...props} options={options} />
}

import { type Ref, useState } from 'react'
import { countryNameIn } from '../../../ui/choose/country-names.ts'
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { latinDigits } from '../../../words/latin-digits.ts'
import { countryIn, type Dialled, dialled } from './dial.ts'

type Props = {
  /** Where numbers may be. */
  countries: readonly Dialled[]
  /** Chosen at first. */
  home: string
  /** The number as it is dialled from anywhere, '+254712345678'; '' for nothing. */
  onChange: (phone: string) => void
  name: string
  inputRef?: Ref<HTMLInputElement>
}

/** A phone number as people write it at home, with the country beside it; inside a Field. */
export function PhoneInput({ countries, home, onChange, name, inputRef }: Props) {
  const w = useWords('settings')
  const { locale, format } = useLocale()
  const [country, setCountry] = useState(
    countries.some(({ code }) => code === home) ? home : (countries[0]?.code ?? ''),
  )
  const [typed, setTyped] = useState('')
  const change = (text: string, where: string) => {
    const named = countryIn(text, countries, where)
    setTyped(text)
    setCountry(named)
    onChange(
      dialled(
        text,
        countries.find(({ code }) => code === named),
      ),
    )
  }
  const options = countries
    .map(({ code, dial }) => ({ value: code, label: `${countryNameIn(code, locale)} +${dial}` }))
    .sort((a, b) => a.label.localeCompare(b.label, format))
  return (
    <div className="grid gap-3 sm:grid-cols-[200px_1fr]">
      <NativeSelect
        id="phone-country"
        aria-label={w.phoneCountry}
        autoComplete="tel-country-code"
        options={options}
        value={country}
        onChange={(event) => change(typed, event.target.value)}
      />
      <TextInput
        ref={inputRef}
        type="tel"
        inputMode="tel"
        name={name}
        autoComplete="tel"
        dir="ltr"
        maxLength={40}
        value={typed}
        onChange={(event) => change(latinDigits(event.target.value), country)}
      />
    </div>
  )
}

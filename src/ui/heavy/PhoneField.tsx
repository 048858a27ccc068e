import { useMemo } from 'react'
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone'
import { displayNames } from '../../words/formatters.ts'
import { Combobox } from '../choose/Combobox.tsx'
import type { SelectOption } from '../choose/Select.tsx'
import { FieldContext, useFieldProps } from '../form/field-context.ts'
import type { PhoneInputProps } from '../form/PhoneInput.tsx'
import { useLocale, useWords } from '../words.tsx'

/** Dial code and number; the hook keeps the two together and spaces the digits. */
export function PhoneField({ value, onChange, country = 'gb', name }: PhoneInputProps) {
  const w = useWords('ui')
  const field = useFieldProps()
  const options = useDialCodes()
  const phone = usePhoneInput({
    defaultCountry: country.toLowerCase(),
    value,
    disableDialCodeAndPrefix: true,
    onChange: (data) => onChange(data.inputValue === '' ? '' : data.phone),
  })
  return (
    <div dir="ltr" className="flex gap-2">
      {/* The Field's label belongs to the number. */}
      <FieldContext value={null}>
        <div className="w-[132px] shrink-0">
          <Combobox
            label={w.phoneCountry}
            options={options}
            value={phone.country.iso2}
            onChange={(iso2) => phone.setCountry(iso2, { focusOnInput: true })}
          />
        </div>
      </FieldContext>
      {name && <input type="hidden" name={name} value={value} />}
      <input
        {...field}
        ref={phone.inputRef}
        type="tel"
        autoComplete="tel-national"
        value={phone.inputValue}
        onChange={phone.handlePhoneValueChange}
        className="control tabular min-w-0 flex-1"
      />
    </div>
  )
}

/** '+44' with the country's name below, in the reader's language and order. */
function useDialCodes(): readonly SelectOption[] {
  const { format } = useLocale()
  return useMemo(() => {
    const names = displayNames(format, 'region')
    return defaultCountries
      .map((row) => parseCountry(row))
      .map(({ iso2, dialCode, name }) => ({
        value: iso2,
        label: `+${dialCode}`,
        hint: names.of(iso2.toUpperCase()) ?? name,
        keywords: `${iso2} ${name} ${dialCode}`,
      }))
      .sort((a, b) => a.hint.localeCompare(b.hint, format))
  }, [format])
}

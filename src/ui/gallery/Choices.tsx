import { useState } from 'react'
import { countries } from '../../contract/countries.ts'
import { percentIn } from '../../words/formatters.ts'
import { Combobox } from '../choose/Combobox.tsx'
import { CountrySelect } from '../choose/CountrySelect.tsx'
import { FilterBar } from '../choose/FilterBar.tsx'
import { Select } from '../choose/Select.tsx'
import { Field } from '../form/Field.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { Specimen } from './Specimen.tsx'

const banks = [
  { value: 'bank', label: 'Bank transfer', hint: 'Arrives the same day' },
  { value: 'card', label: 'Card', hint: percentIn(3.5, 'en') },
  { value: 'mobile', label: 'Mobile money' },
  { value: 'cash', label: 'Cash', hint: 'Not offered here', disabled: true },
]
const names = countries.map(({ code, name }) => ({ value: code, label: name, keywords: code }))

export function Choices() {
  const [way, setWay] = useState('')
  const [country, setCountry] = useState('NG')
  return (
    <>
      <Specimen name="Select, Combobox, CountrySelect">
        <Field label="Payment">
          <Select options={banks} value={way} onChange={setWay} placeholder="Choose a way to pay" />
        </Field>
        <Field label="Country">
          <Combobox options={names} value={country} onChange={setCountry} />
        </Field>
        <Field label="Not chosen yet" error="Choose a way to pay.">
          <Select options={banks} value="" onChange={() => {}} />
        </Field>
        <Field label="Country of birth">
          <CountrySelect />
        </Field>
      </Specimen>
      <Specimen name="FilterBar" wide>
        <FilterBar
          active={[
            { name: 'asset', label: 'Asset', value: 'BTC' },
            { name: 'from', label: 'From', value: '1 Nov 2026' },
          ]}
          onRemove={() => {}}
          onClear={() => {}}
          hint="Dates are days in UTC."
        >
          <Field label="Status">
            <Select options={banks} value="bank" onChange={() => {}} />
          </Field>
          <Field label="From">
            <TextInput type="date" defaultValue="2026-11-01" />
          </Field>
        </FilterBar>
      </Specimen>
    </>
  )
}

import { useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { Field } from '../Field.tsx'
import { OtpInput } from '../OtpInput.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { RadioCards } from '../RadioCards.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextInput } from '../TextInput.tsx'
import { Specimen } from './Specimen.tsx'

const countries = [
  { value: 'DE', label: 'Germany' },
  { value: 'KE', label: 'Kenya' },
  { value: 'NG', label: 'Nigeria', hint: 'Bank transfer in NGN' },
  { value: 'XX', label: 'Not open yet', disabled: true },
]

const kinds = [
  { value: 'individual', label: 'For myself', hint: 'A person' },
  { value: 'entity', label: 'For an organisation', hint: 'A company, charity or trust' },
  { value: 'closed', label: 'Something else', disabledReason: 'Not offered on this installation.' },
]

export function Forms() {
  const [country, setCountry] = useState('')
  const [kind, setKind] = useState('individual')
  const [code, setCode] = useState('')
  const [terms, setTerms] = useState('A few words')
  return (
    <Specimen name="Field, TextInput, PasswordInput, Select, TextArea, OtpInput, Checkbox, Switch, RadioCards">
      <Field label="E-mail address" hint="We send a link to confirm it." required>
        <TextInput type="email" autoComplete="email" placeholder="ada@example.org" />
      </Field>
      <Field label="Username" error="This name is taken. Try another." optional>
        <TextInput defaultValue="ada" />
      </Field>
      <Field label="Not now">
        <TextInput disabled defaultValue="Can’t be changed" />
      </Field>
      <Field
        label="Password"
        aside={
          <a className="link" href="/auth/forgot-password">
            Forgot it?
          </a>
        }
      >
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field label="Country">
        <Select options={countries} value={country} onChange={setCountry} placeholder="Choose a country" />
      </Field>
      <Field label="Terms" hint="Shown to the other side.">
        <TextArea value={terms} onChange={(event) => setTerms(event.target.value)} maxLength={900} />
      </Field>
      <Field label="Code" hint="Six digits from your authenticator app.">
        <OtpInput value={code} onChange={setCode} />
      </Field>
      <Checkbox label="I have read the terms" hint="They open on their own page." defaultChecked />
      <Checkbox label="I accept the terms" error="Accept the terms to go on." />
      <Switch label="Letters about sign-ins" hint="Takes effect at once." defaultChecked />
      <Switch label="Price alerts" />
      <RadioCards legend="Whom is the account for?" options={kinds} value={kind} onChange={setKind} columns={2} />
    </Specimen>
  )
}

import { useState } from 'react'
import { Checkbox } from '../form/Checkbox.tsx'
import { Field } from '../form/Field.tsx'
import { PasswordInput } from '../form/PasswordInput.tsx'
import { RadioCards } from '../form/RadioCards.tsx'
import { Switch } from '../form/Switch.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { Specimen } from './Specimen.tsx'

const kinds = [
  { value: 'individual', label: 'For myself', hint: 'A person' },
  { value: 'entity', label: 'For an organisation', hint: 'A company, charity or trust' },
  { value: 'closed', label: 'Something else', disabledReason: 'Not offered on this installation.' },
]

export function Forms() {
  const [kind, setKind] = useState('individual')
  const [terms, setTerms] = useState('A few words')
  return (
    <>
      <Specimen name="Field, TextInput, PasswordInput, TextArea">
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
            <a className="link" href="#forgot">
              Forgot it?
            </a>
          }
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field label="Terms" hint="Shown to the other side.">
          <TextArea value={terms} onChange={(event) => setTerms(event.target.value)} maxLength={900} />
        </Field>
      </Specimen>
      <Specimen name="Checkbox, Switch, RadioCards">
        <Checkbox label="I have read the terms" hint="They open on their own page." defaultChecked />
        <Checkbox label="I accept the terms" error="Accept the terms to go on." />
        <Switch label="Letters about sign-ins" hint="Takes effect at once." defaultChecked />
        <Switch label="Price alerts" />
        <RadioCards legend="Whom is the account for?" options={kinds} value={kind} onChange={setKind} columns={2} />
        <RadioCards
          legend="How do you pay?"
          options={kinds.slice(0, 1)}
          value=""
          onChange={() => {}}
          error="Choose one to go on."
        />
      </Specimen>
    </>
  )
}

import { useState } from 'react'
import { Button } from '../Button.tsx'
import { CodeField } from '../CodeField.tsx'
import { CountrySelect } from '../CountrySelect.tsx'
import { Field } from '../Field.tsx'
import { FreezeNotice } from '../FreezeNotice.tsx'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { StepUpDialog } from '../StepUpDialog.tsx'
import { Specimen } from './Specimen.tsx'

/** Parts that prove who someone is. */
export function Proofs() {
  const [password, setPassword] = useState('marble otter')
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [asked, setAsked] = useState<'password' | 'totp'>()
  return (
    <Specimen name="NewPasswordField, PasswordMeter, CodeField, CountrySelect, FreezeNotice, StepUpDialog">
      <NewPasswordField
        label="New password"
        typed={password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField value={code} onChange={setCode} recovery={recovery} onRecovery={setRecovery} />
      <CodeField value="" onChange={() => {}} recovery={false} error="That code did not match." />
      <Field label="Country">
        <CountrySelect />
      </Field>
      <FreezeNotice until="2026-11-22T08:15:00Z" />
      <Button onClick={() => setAsked('password')}>Confirm with the password</Button>
      <Button onClick={() => setAsked('totp')}>Confirm with a code that was wrong</Button>
      {asked && (
        <StepUpDialog
          methods={asked === 'totp' ? ['totp', 'recovery'] : ['password']}
          title="Confirm that it is you"
          description="Then the new password counts."
          confirm="Change the password"
          busy={false}
          failure={asked === 'totp' ? WRONG : undefined}
          onSubmit={() => setAsked(undefined)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Specimen>
  )
}

const WRONG = { about: 'proof', title: 'That did not match.', next: 'Wait for the next one.' } as const

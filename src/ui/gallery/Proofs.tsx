import { useState } from 'react'
import { Button } from '../Button.tsx'
import { FreezeNotice } from '../feedback/FreezeNotice.tsx'
import { CodeField } from '../form/CodeField.tsx'
import { Field } from '../form/Field.tsx'
import { NewPasswordField } from '../form/NewPasswordField.tsx'
import { OtpInput } from '../form/OtpInput.tsx'
import { PasswordMeter } from '../form/PasswordMeter.tsx'
import { StepUpDialog } from '../overlay/StepUpDialog.tsx'
import { Specimen } from './Specimen.tsx'

const WRONG = { about: 'proof', title: 'That did not match.', next: 'Wait for the next one.' } as const

/** Parts that prove who someone is. */
export function Proofs() {
  const [password, setPassword] = useState('marble otter')
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [asked, setAsked] = useState<'password' | 'totp'>()
  return (
    <Specimen name="NewPasswordField, PasswordMeter, OtpInput, CodeField, FreezeNotice, StepUpDialog">
      <NewPasswordField
        label="New password"
        typed={password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordMeter password="marble otter sings twice" />
      <PasswordMeter password="1234567890" />
      <Field label="Code from the message" hint="Six digits.">
        <OtpInput value="4821" onChange={() => {}} />
      </Field>
      <CodeField value={code} onChange={setCode} recovery={recovery} onRecovery={setRecovery} />
      <CodeField value="" onChange={() => {}} recovery error="That code did not match." />
      <FreezeNotice until="2026-11-22T08:15:00Z" />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked('password')}>Confirm with the password</Button>
        <Button onClick={() => setAsked('totp')}>Confirm with a code that was wrong</Button>
      </div>
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

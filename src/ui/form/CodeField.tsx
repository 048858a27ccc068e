import type { Ref } from 'react'
import { useWords } from '../words.tsx'
import { Field } from './Field.tsx'
import { OtpInput } from './OtpInput.tsx'
import { TextInput } from './TextInput.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  /** A recovery code is asked for instead of the app's. */
  recovery: boolean
  /** Lets the reader change between the two; without it only the one asked for is offered. */
  onRecovery?: ((recovery: boolean) => void) | undefined
  error?: string | undefined
  /** Called when the app's last digit stands. */
  onComplete?: ((code: string) => void) | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** The code that proves the second factor: six digits from the app, or one of the recovery codes. */
export function CodeField({ value, onChange, recovery, onRecovery, error, onComplete, inputRef }: Props) {
  const w = useWords('ui')
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        {recovery ? (
          <Field label={w.recoveryCode} error={error} hint={w.recoveryHint}>
            <TextInput
              ref={inputRef}
              name="recovery_code"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              placeholder="K7QRT2-9XWM4H-T3VBNA-PQ8ZCR"
              className="max-w-[320px] font-mono"
            />
          </Field>
        ) : (
          <Field label={w.appCode} error={error} hint={w.appCodeHint}>
            <OtpInput
              ref={inputRef}
              name="code"
              value={value}
              onChange={onChange}
              {...(onComplete && { onComplete })}
            />
          </Field>
        )}
      </div>
      {onRecovery && (
        <button
          type="button"
          onClick={() => onRecovery(!recovery)}
          className="link min-h-touch text-sm no-underline hover:underline"
        >
          {recovery ? w.useApp : w.useRecovery}
        </button>
      )}
    </div>
  )
}

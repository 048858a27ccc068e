import { useForm } from 'react-hook-form'
import { call } from '../../../client/api.ts'
import { schemaResolver } from '../../../client/forms/schema-resolver.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { useSubmit } from '../../../client/forms/use-submit.ts'
import { type PhoneChannel, type PhoneState, resendPhoneCode, verifyPhone } from '../../../contract/accounts/phones.ts'
import { Button } from '../../../ui/Button.tsx'
import { useNow } from '../../../ui/countdown/use-now.ts'
import { exactTime } from '../../../ui/data/format-time.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { OtpInput } from '../../../ui/form/OtpInput.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { WithAct } from '../WithAct.tsx'

type Pending = NonNullable<PhoneState['pending']>
type Props = {
  now: PhoneState
  pending: Pending
  onState: (state: PhoneState) => void
  onConfirmed: () => void
  onOther: () => void
}

/** The code that was sent to a phone, another one, or another number. */
export function PhoneCodeForm({ now, pending, onState, onConfirmed, onOther }: Props) {
  const w = useWords('settings')
  const { format, zone } = useLocale()
  const form = useForm({ resolver: schemaResolver('PhoneCode'), defaultValues: { code: '' } })
  const { submit, problem, busy } = useSubmit(form, async (body) => {
    const { data } = await call(verifyPhone, { body })
    onState(data)
    onConfirmed()
  })
  const { ref, name } = form.register('code')
  if (pending.state === 'undeliverable')
    return (
      <WithAct tone="caution" title={fill(w.phoneUnreached, { phone: pending.phone })} text={w.phoneUnreachedText}>
        <Button variant="secondary" size="sm" onClick={onOther}>
          {w.phoneOther}
        </Button>
      </WithAct>
    )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <p role="status" className="text-sm">
        {fill(pending.state === 'sent' ? w.phoneSent : w.phoneSending, {
          phone: pending.phone,
          time: exactTime(pending.expires_at, format, zone),
        })}
      </p>
      {now.sandbox && (
        <Banner tone="demo" title={w.phoneSandbox}>
          {w.phoneSandboxText}
        </Banner>
      )}
      <Field label={w.phoneCode} error={form.formState.errors.code?.message}>
        <OtpInput
          ref={ref}
          name={name}
          value={form.watch('code')}
          onChange={(code) => form.setValue('code', code, { shouldValidate: form.formState.isSubmitted })}
        />
      </Field>
      {problem && <ProblemBanner problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" needs="self" loading={busy}>
          {w.phoneVerify}
        </Button>
        <Again now={now} pending={pending} onState={onState} />
        <Button variant="quiet" onClick={onOther}>
          {w.phoneOther}
        </Button>
      </div>
    </form>
  )
}

/** Another code, once a minute has passed; by a call where codes come by call. */
function Again({ now, pending, onState }: Pick<Props, 'now' | 'pending' | 'onState'>) {
  const w = useWords('settings')
  const time = useNow(1_000)
  const { run, busy, problem } = useAction()
  const wait = time === null ? 1 : Math.ceil((Date.parse(pending.again_at) - time) / 1_000)
  const again = async (channel: PhoneChannel) => {
    const answer = await run(() => call(resendPhoneCode, { body: { channel } }))
    if (answer) onState(answer.data)
  }
  return (
    <>
      <Button
        variant="secondary"
        loading={busy}
        disabledReason={wait > 0 ? fill(w.phoneAgainIn, { seconds: wait }) : undefined}
        onClick={() => void again('sms')}
      >
        {w.phoneAgain}
      </Button>
      {wait <= 0 && now.channels.includes('call') && (
        <Button variant="quiet" onClick={() => void again('call')}>
          {w.phoneCall}
        </Button>
      )}
      {problem && <ProblemBanner problem={problem} />}
    </>
  )
}

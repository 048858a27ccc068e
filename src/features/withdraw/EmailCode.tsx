import { call } from '../../client/api.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { withdrawalCode } from '../../contract/withdrawals/email-code.ts'
import { Button } from '../../ui/Button.tsx'
import { exactTime } from '../../ui/data/format-time.ts'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { Withdraw } from './use-withdraw.ts'

/** The extra code from the mailbox, of who wants one with each withdrawal: sent for this very one, and typed here. */
export function EmailCode({ withdraw }: { withdraw: Withdraw }) {
  const w = useWords('withdrawal')
  const { format, zone } = useLocale()
  const { run, busy, problem } = useAction()
  const { code, destination, asset, amount } = withdraw
  const send = async () => {
    if (!destination) return
    const body = { action: 'send' as const, destination_id: destination.id, asset, amount }
    const sent = await run(() => call(withdrawalCode, { body }))
    if (sent?.data.expires_at) code.sent(sent.data.expires_at)
  }
  return (
    <div className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-4">
      <Field label={w.code} error={code.error} hint={w.codeHint}>
        <TextInput
          name="email_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="max-w-[160px] font-mono"
          value={code.typed}
          onChange={(event) => code.write(event.target.value)}
        />
      </Field>
      <Button variant="secondary" size="sm" loading={busy} onClick={() => void send()}>
        {code.until ? w.codeAgain : w.codeSend}
      </Button>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {code.until && fill(w.codeSent, { time: exactTime(code.until, format, zone) })}
      </p>
      {problem && <ProblemBanner problem={problem} />}
    </div>
  )
}

import type { PublicProfile } from '../../contract/accounts/profiles.ts'
import { type Fact, Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { Send } from './use-send.ts'

/** The last look: who gets it, as everybody sees them, and how much; and, where that is asked for, that it is them. */
export function ReviewSend({ send }: { send: Send }) {
  const w = useWords('send')
  const sum = useAmount()
  const whole = sum(send.amount || '0', send.asset)
  const submit = fill(send.uncertain ? w.repeat : w.submit, { amount: whole })
  const { payee } = send
  return (
    <>
      {payee && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && send.closeReview()}
          title={fill(w.reviewTitle, { amount: whole, name: payee.username })}
          description={w.reviewText}
          confirm={submit}
          methods={send.methods}
          onConfirm={(prove) => send.confirm(payee, prove)}
        >
          <Payee payee={payee} />
          {send.uncertain && <p className="mt-3 text-sm text-ink-muted">{w.uncertain}</p>}
        </ConfirmDialog>
      )}
      <StepUp
        dialog={send.sending.dialog}
        title={w.confirmTitle}
        description={fill(w.confirmText, { amount: whole, name: send.to.trim().replace(/^@/, '') })}
        confirm={submit}
      />
    </>
  )
}

/** Whether anybody looked who they are; their name is theirs to tell. */
const checkOf = ({ level }: Pick<PublicProfile, 'level'>) => {
  if (level === 'E') return 'checkedCompany'
  return level === '2' || level === '3' ? 'checkedPerson' : 'checkedNot'
}

/** Who gets it, as far as a stranger may know. */
export function Payee({ payee }: { payee: PublicProfile }) {
  return <Facts ruled facts={usePayeeFacts(payee)} />
}

/** The same as facts, for whoever has more to say beside them. */
export function usePayeeFacts(payee: PublicProfile): Fact[]
export function usePayeeFacts(payee: PublicProfile | undefined): Fact[] | undefined
export function usePayeeFacts(payee: PublicProfile | undefined): Fact[] | undefined {
  const w = useWords('send')
  if (!payee) return undefined
  const { username, badge, member_since, completed_orders } = payee
  return [
    { label: w.payee, value: <bdi>@{username}</bdi>, strong: true },
    ...(badge ? [{ label: w.merchant, value: '✓' }] : []),
    { label: w.payeeChecked, value: w[checkOf(payee)] },
    { label: w.payeeIs, value: <Time at={member_since} /> },
    ...(completed_orders === null ? [] : [{ label: w.trades, value: String(completed_orders) }]),
    { label: w.fee, value: w.feeNone },
  ]
}

import { deskStuckWithdrawals } from '../../../contract/desk/desk-decisions.ts'
import type { AnyWithdrawal, DeskWithdrawal } from '../../../contract/desk/desk-withdrawals.ts'
import { deskDecideWithdrawal } from '../../../contract/desk/desk-withdrawals.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskArea, DeskChoice, DeskForm } from '../DeskForm.tsx'
import { Sum } from '../Sum.tsx'
import type { Sent } from '../sent.ts'
import { usePlaceFacts, useWhoFacts } from './withdrawal-facts.tsx'

type Any = DeskWithdrawal | AnyWithdrawal
type Props = { it: Any; roles: readonly StaffRole[]; sent: Sent | undefined }

const tones: Partial<Record<Any['state'], Tone>> = {
  needs_approval: 'caution',
  unclear: 'caution',
  completed: 'positive',
  rejected: 'danger',
  failed: 'danger',
  bounced_back: 'danger',
  cancelled: 'neutral',
}

/** A withdrawal whole: why it is held, who asks, where it goes, who has approved it, and the decision where the reader may take it. */
export function WithdrawalCard({ it, roles, sent }: Props) {
  const t = useWords('deskWithdrawals')
  return (
    <Card
      title={<Sum amount={it.amount} asset={it.asset} />}
      lead={
        <>
          <a className="link" href={`/desk/withdrawals/${it.id}`}>
            {it.number}
          </a>
          {' · '}
          <Time at={it.created_at} />
        </>
      }
      actions={<Status tone={tones[it.state] ?? 'progress'}>{t[`state_${it.state}`]}</Status>}
      className="min-w-0"
    >
      <Held reasons={it.held_for} open={it.state === 'needs_approval' || it.state === 'approved'} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Part title={t.who}>
          <Facts facts={useWhoFacts(it)} />
        </Part>
        <Part title={t.where}>
          <Facts facts={usePlaceFacts(it)} />
        </Part>
      </div>
      <Decision it={it} roles={roles} sent={sent} />
    </Card>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Held({ reasons, open }: { reasons: DeskWithdrawal['held_for']; open: boolean }) {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  if (!open || reasons.length === 0) return null
  return (
    <section className="mb-6 rounded-md bg-caution-soft p-4">
      <h3 className="font-semibold">{t.heldWhy}</h3>
      <ul className="mt-1 flex max-w-measure flex-col gap-1">
        {reasons.map((why) => (
          <li key={why}>{w[`heldFor_${why}`]}</li>
        ))}
      </ul>
    </section>
  )
}

const below = 'mt-6 border-t border-line pt-5'

/** How far the decision is, and the form for whoever may take it. */
function Decision({ it, roles, sent }: Props) {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  if (it.state === 'unclear' || it.state === 'sending' || it.state === 'sent')
    return (
      <p className={`${below} text-sm text-ink-muted`}>
        {t.stuckHere}{' '}
        {deskStuckWithdrawals.roles?.some((role) => roles.includes(role)) && (
          <a className="link" href={`/desk/stuck?${new URLSearchParams({ number: it.number })}`}>
            {w.stuck}
          </a>
        )}
      </p>
    )
  if (it.state !== 'needs_approval' && it.state !== 'approved') return null
  const may = deskDecideWithdrawal.roles?.some((role) => roles.includes(role))
  const canApprove = it.state === 'needs_approval' && !it.approved_by_you
  const n = it.approved_by.length
  return (
    <section className={below}>
      <h3 className="font-semibold">{t.decision}</h3>
      <p className="mb-4 mt-1 max-w-measure text-sm text-ink-muted">
        {fill(n > 0 ? t.approvalsBy : t.approvals, { n, takes: it.takes, names: it.approved_by.join(', ') })}{' '}
        {it.state === 'approved' ? t.onlyRefuse : it.approved_by_you && t.byYou} {!may && t.forCompliance}
      </p>
      {may && (
        <DeskForm act="withdrawal" about={{ withdrawal_id: it.id }} sent={sent} button={w.decideWithdrawal}>
          <DeskChoice
            name="approve"
            legend={w.decideWithdrawal}
            options={[
              ...(canApprove ? [{ value: 'yes', label: w.approveWithdrawal }] : []),
              { value: 'no', label: w.refuse },
            ]}
          />
          <DeskArea name="reason" label={w.reason} hint={w.reasonRefused} />
        </DeskForm>
      )}
    </section>
  )
}

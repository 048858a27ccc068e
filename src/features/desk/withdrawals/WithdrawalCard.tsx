import { deskStuckWithdrawals } from '../../../contract/desk/desk-decisions.ts'
import type { AnyWithdrawal, DeskWithdrawal } from '../../../contract/desk/desk-withdrawals.ts'
import { deskDecideWithdrawal } from '../../../contract/desk/desk-withdrawals.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { ConfirmAct } from '../ConfirmAct.tsx'
import { DeskForm, DeskReason } from '../DeskForm.tsx'
import { Sum } from '../Sum.tsx'
import type { Sent } from '../sent.ts'
import { State } from '../tables/cells.tsx'
import { WhereTo } from '../where-to.tsx'
import { standing } from './standing.ts'
import { usePlaceFacts, useWhoFacts } from './withdrawal-facts.tsx'

type Any = DeskWithdrawal | AnyWithdrawal
type Props = { it: Any; roles: readonly StaffRole[]; sent: Sent | undefined }

const isOpen = ({ state }: Any): boolean => state === 'needs_approval' || state === 'approved'
const isUnderWay = ({ state }: Any): boolean => state === 'unclear' || state === 'sending' || state === 'sent'

/** A withdrawal whole: why it is held, who asks, where it goes, who has approved it, and the decision where the reader may take it. */
export function WithdrawalCard({ it, roles, sent }: Props) {
  const t = useWords('deskWithdrawals')
  // Else nothing is left to say or do about it.
  const decides = isOpen(it) || isUnderWay(it)
  return (
    <Card
      title={<Sum amount={it.amount} asset={it.asset} />}
      lead={
        <>
          <a className="link" href={`/desk/withdrawals/${it.id}`}>
            {it.number}
          </a>
          {' · '}
          {isOpen(it) ? t.waitsSince : t.asked} <Time at={isOpen(it) ? it.moved_at : it.created_at} exact />
        </>
      }
      actions={<State {...standing(it, roles, t)} />}
      className="min-w-0"
    >
      <Held reasons={it.held_for} open={isOpen(it)} />
      <div className={classes('grid grid-cols-1 gap-8', decides && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,400px)]')}>
        <div className={classes('grid grid-cols-1 content-start gap-8', !decides && 'lg:grid-cols-2')}>
          <Part title={t.who}>
            <Facts facts={useWhoFacts(it)} />
          </Part>
          <Part title={t.where}>
            <Facts facts={usePlaceFacts(it)} />
          </Part>
        </div>
        <Decision it={it} roles={roles} sent={sent} />
      </div>
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
  const t = useWords('deskWithdrawals')
  if (!open || reasons.length === 0) return null
  return (
    <section className="mb-6 rounded-md bg-caution-soft p-4">
      <h3 className="font-semibold">{t.heldWhy}</h3>
      <ul className="mt-1 flex max-w-measure flex-col gap-1">
        {reasons.map((why) => (
          <li key={why}>{t[`heldFor_${why}`]}</li>
        ))}
      </ul>
    </section>
  )
}

/** Under what it is decided by, and beside that where there is room. */
const below = 'min-w-0 border-t border-line pt-5 xl:border-s xl:border-t-0 xl:ps-8 xl:pt-0'

/** How far the decision is, and the form for whoever may take it. */
function Decision({ it, roles, sent }: Props) {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  const about = useAbout(it)
  if (isUnderWay(it))
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
  if (!isOpen(it)) return null
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
        <DeskForm
          act="withdrawal"
          about={{ withdrawal_id: it.id }}
          sent={sent}
          answer="approve"
          said={{ yes: fill(t.approveDo, about), no: fill(t.refuseDo, about) }}
          actions={
            <>
              {canApprove && <Approve it={it} />}
              <Refuse it={it} />
            </>
          }
        >
          <DeskReason hint={w.reasonRefused} />
        </DeskForm>
      )}
    </section>
  )
}

/** What an answer is about: the withdrawal, how much, where it goes and whose it is. */
function useAbout(it: Any) {
  const sum = useAmount()
  const [amount, back] = [sum(it.amount, it.asset), sum(it.total, it.asset)]
  return { number: it.number, amount, back, username: it.username, name: it.legal_name }
}

function Approve({ it }: { it: Any }) {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  const about = useAbout(it)
  const isLast = it.approved_by.length + 1 >= it.takes
  return (
    <ConfirmAct
      name="approve"
      value="yes"
      button={w.approveWithdrawal}
      title={fill(t.approveTitle, about)}
      confirm={fill(t.approveDo, about)}
    >
      <p>{fill(t.approveFrom, about)}</p>
      <p className="break-words text-ink">
        <WhereTo to={it.destination} />
      </p>
      <p>{isLast ? t.approveLast : t.approveFirst}</p>
    </ConfirmAct>
  )
}

function Refuse({ it }: { it: Any }) {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  const about = useAbout(it)
  return (
    <ConfirmAct
      name="approve"
      value="no"
      button={w.refuse}
      variant="danger"
      title={fill(t.refuseTitle, about)}
      confirm={fill(t.refuseDo, about)}
    >
      <p>{t.refuseTo}</p>
      <p className="break-words text-ink">
        <WhereTo to={it.destination} />
      </p>
      <p>{fill(t.refuseBack, about)}</p>
    </ConfirmAct>
  )
}

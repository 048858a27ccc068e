import {
  type RestrictionScope,
  restrictionNotices,
  restrictionReasons,
  restrictionScopes,
} from '../../../contract/accounts/security/restrictions.ts'
import type { StaffSession } from '../../../contract/desk/desk.ts'
import type { DeskCustomer } from '../../../contract/desk/tools/desk-customer.ts'
import { type DeskRestriction, deskRestrict } from '../../../contract/desk/tools/desk-restrictions.ts'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { ConfirmAct } from '../ConfirmAct.tsx'
import { DeskForm, DeskReason, DeskSelect, DeskText, ReasonForm } from '../DeskForm.tsx'
import { YesOrNo } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'

export type Reader = Pick<StaffSession, 'staff_id' | 'roles'>
type Props = { it: DeskCustomer; restrictions: readonly DeskRestriction[]; me: Reader; sent: Sent | undefined }

const summary = 'inline-flex min-h-touch cursor-pointer items-center text-sm font-medium text-link'

/** What of an account is stopped and was, and what the reader may do about it. */
export function Restrictions({ it, restrictions, me, sent }: Props) {
  const r = useWords('deskRestrictions')
  const [open, past] = [restrictions.filter((one) => !one.lifted), restrictions.filter((one) => one.lifted)]
  const decides = deskRestrict.roles?.some((role) => me.roles.includes(role)) ?? false
  return (
    <Card title={r.title} lead={r.lead} className="min-w-0">
      {open.length === 0 && <p className="text-sm text-ink-muted">{r.none}</p>}
      <ul className="flex flex-col gap-3">
        {open.map((one) => (
          <li key={one.id} className="rounded-sm bg-surface-sunken p-3 text-sm">
            <Restriction one={one} />
            {decides && <Lifting one={one} me={me} sent={sent} />}
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details className="mt-2">
          <summary className={summary}>{r.past}</summary>
          <ul className="flex flex-col divide-y divide-line text-sm">
            {past.map((one) => (
              <li key={one.id} className="py-2">
                <Restriction one={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-3 flex flex-col border-t border-line pt-2">
        {decides && it.status !== 'closed' && <Restrict it={it} sent={sent} />}
        {it.status !== 'closed' && <EndSessions it={it} sent={sent} />}
      </div>
    </Card>
  )
}

/** One of them in sentences. */
function Restriction({ one }: { one: DeskRestriction }) {
  const r = useWords('deskRestrictions')
  const { scope, because, notice, note, by, at, ends_at, asked, lifted } = one
  return (
    <>
      <p className="font-medium">{r[`scope_${scope}`]}</p>
      <p>
        {because ? r[`because_${because}`] : r.because_hidden} {r[`notice_${notice}`]}
      </p>
      {note && <Written>{note}</Written>}
      <p className="text-ink-muted">
        {fill(r.setBy, { name: by?.name ?? r.operator })} <Time at={at} exact />
      </p>
      {lifted ? (
        <p className="text-ink-muted">
          {fill(r[`lifted_${lifted.how}`], { name: lifted.by?.name ?? '' })} <Time at={lifted.at} exact />
        </p>
      ) : (
        <p className="text-ink-muted">{ends_at ? <Until at={ends_at} /> : r.untilLifted}</p>
      )}
      {asked && !lifted && (
        <p className="mt-1">
          {asked.reason === null
            ? fill(r.askedHidden, { name: asked.by.name })
            : fill(r.asked, { name: asked.by.name, reason: asked.reason })}
        </p>
      )}
    </>
  )
}

function Until({ at }: { at: string }) {
  const r = useWords('deskRestrictions')
  return (
    <>
      {r.until} <Time at={at} exact />
    </>
  )
}

/** The step towards lifting one that is the reader's to take. */
function Lifting({ one, me, sent }: { one: DeskRestriction; me: Reader; sent: Sent | undefined }) {
  const r = useWords('deskRestrictions')
  const act = 'lift_restriction'
  const yours = one.asked?.by.id === me.staff_id
  const mine = sent?.act === act && sent.values.restriction_id === one.id
  if (one.asked && !yours)
    return (
      <div className="mt-3">
        <YesOrNo
          {...{ act, sent }}
          about={{ restriction_id: one.id }}
          field="agree"
          question={r.second}
          yes={{ label: r.agree, hint: r.agreeHint }}
          no={{ label: r.leave, hint: r.leaveHint }}
          reason={{ hint: r.reasonHint }}
        />
      </div>
    )
  return (
    <details open={mine}>
      <summary className={summary}>{yours ? `${r.waits}. ${r.takeBack}` : r.lift}</summary>
      {!yours && <p className="mb-3 text-ink-muted">{r.liftWhat}</p>}
      <ReasonForm
        act={act}
        about={{ restriction_id: one.id, agree: yours ? 'no' : 'yes' }}
        sent={sent}
        button={yours ? r.takeBack : r.lift}
        variant="secondary"
      />
    </details>
  )
}

function Restrict({ it, sent }: { it: DeskCustomer; sent: Sent | undefined }) {
  const r = useWords('deskRestrictions')
  const act = 'restrict_account'
  return (
    <details open={sent?.act === act}>
      <summary className={summary}>{r.restrict}</summary>
      <DeskForm act={act} about={{ user_id: it.user_id }} sent={sent} actions={<ConfirmRestrict it={it} />}>
        <DeskSelect
          name="scope"
          label={r.what}
          choose={r.choose}
          options={restrictionScopes.map((value) => ({ value, label: r[`scope_${value}`] }))}
        />
        <DeskSelect
          name="because"
          label={r.why}
          choose={r.choose}
          options={restrictionReasons.map((value) => ({ value, label: r[`because_${value}`] }))}
        />
        <DeskSelect
          name="notice"
          label={r.notice}
          choose={r.choose}
          options={restrictionNotices.map((value) => ({ value, label: r[`notice_${value}`] }))}
        />
        <DeskText name="ends_at" label={r.last} hint={r.lastHint} type="date" optional />
        <DeskReason hint={r.reasonHint} />
      </DeskForm>
    </details>
  )
}

/** By what is chosen in the form around it: the page has no script to write it. */
const shownFor: Readonly<Record<RestrictionScope, string>> = {
  suspended: '[form:has([value=suspended]:checked)_&]:inline',
  trading: '[form:has([value=trading]:checked)_&]:inline',
  withdrawals: '[form:has([value=withdrawals]:checked)_&]:inline',
  card_deposits: '[form:has([value^=card]:checked)_&]:inline',
  p2p: '[form:has([value=p2p]:checked)_&]:inline',
}

function ConfirmRestrict({ it: { username } }: { it: DeskCustomer }) {
  const r = useWords('deskRestrictions')
  return (
    <ConfirmAct
      button={r.restrict}
      variant="danger"
      title={
        <>
          {restrictionScopes.map((scope) => (
            <span key={scope} className={`hidden ${shownFor[scope]}`}>
              {fill(r[`stop_${scope}`], { username })}
            </span>
          ))}
          <span className="[form:has([name=scope]_:first-child:checked)_&]:inline hidden">{r.chooseFirst}</span>
        </>
      }
      confirm={fill(r.restrictDo, { username })}
    >
      <p>{r.restrictWhat}</p>
    </ConfirmAct>
  )
}

function EndSessions({ it, sent }: { it: DeskCustomer; sent: Sent | undefined }) {
  const r = useWords('deskRestrictions')
  const each = (it.sessions ?? []).map(({ id, device }) => ({ value: id, label: device }))
  return (
    <details open={sent?.act === 'end_sessions'}>
      <summary className={summary}>{r.end}</summary>
      <p className="mb-3 text-sm text-ink-muted">{r.endWhat}</p>
      <DeskForm act="end_sessions" about={{ user_id: it.user_id }} sent={sent} button={r.end} variant="secondary">
        {each.length > 0 && (
          <DeskSelect name="session_id" label={r.endWhich} options={[{ value: '', label: r.endAll }, ...each]} />
        )}
        <DeskReason hint={r.reasonHint} />
      </DeskForm>
    </details>
  )
}

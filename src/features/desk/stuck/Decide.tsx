import type { DeskAct, Proposed } from '../../../contract/desk/desk-decisions.ts'
import { ChainAddress } from '../../../ui/data/ChainAddress.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskArea, DeskChoice, DeskForm, DeskReason, DeskText } from '../DeskForm.tsx'
import { YesOrNo } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'

type Thing = { id: string; version: number; acts: DeskAct[]; proposed: Proposed | null }
type Props = { it: Thing; sent: Sent | undefined }

const wordOf = (act: DeskAct) => `act_${act.replace('.', '_') as 'withdrawal_fail'}` as const

/** What two people may do with money that is stuck: one proposes, another answers. Nothing where nothing can be done. */
export function Decide({ it, sent }: Props) {
  if (it.proposed)
    return (
      <Below>
        <Answer proposed={it.proposed} sent={sent} />
      </Below>
    )
  if (it.acts.length === 0) return null
  return (
    <Below>
      <Propose it={it} sent={sent} />
    </Below>
  )
}

export const Below = ({ children }: { children: React.ReactNode }) => (
  <div className="mt-5 border-t border-line pt-5">{children}</div>
)

function Propose({ it, sent }: Props) {
  const s = useWords('deskStuck')
  return (
    <DeskForm act="propose" about={{ subject_id: it.id, seen: it.version }} sent={sent} button={s.propose}>
      <p className="text-sm text-ink-muted">{s.proposeHint}</p>
      <DeskChoice
        name="money_act"
        field="act"
        legend={s.proposeTitle}
        options={it.acts.map((act) => ({ value: act, label: s[wordOf(act)], hint: s[`${wordOf(act)}_hint`] }))}
      />
      {it.acts.includes('chain_deposit.return') && (
        <DeskText name="to" label={s.returnTo} hint={s.returnToHint} optional />
      )}
      <DeskReason hint={s.proposeReasonHint} />
      <DeskArea name="evidence" label={s.evidence} hint={s.evidenceHint} />
    </DeskForm>
  )
}

function Answer({ proposed, sent }: { proposed: Proposed; sent: Sent | undefined }) {
  const s = useWords('deskStuck')
  return (
    <div className="flex flex-col gap-5">
      <h3 className="font-semibold">{fill(s.proposedBy, { name: proposed.by.name, act: s[wordOf(proposed.act)] })}</h3>
      <Facts
        facts={[
          { label: s.reason, value: proposed.reason },
          ...(proposed.to === null ? [] : [{ label: s.goesBackTo, value: <Hash>{proposed.to}</Hash> }]),
          { label: s.proposedAt, value: <Time at={proposed.at} exact /> },
        ]}
      />
      <div>
        <h4 className="text-sm text-ink-muted">{s.evidence}</h4>
        <Written className="mt-1">{proposed.evidence}</Written>
      </div>
      {proposed.yours ? (
        <p className="text-sm text-ink-muted">{s.waitsForAnother}</p>
      ) : (
        <YesOrNo
          act="answer_proposal"
          about={{ proposal_id: proposed.id }}
          sent={sent}
          field="approve"
          question={s.answer}
          yes={{ label: fill(s.agree, { act: s[wordOf(proposed.act)] }), hint: s.agreeHint }}
          no={{ label: s.disagree, hint: s.disagreeHint }}
          reason={{ hint: s.reasonHint }}
        />
      )}
    </div>
  )
}

/** An address or a transaction, whole, in the groups people compare by; what else bears spaces breaks where it must. */
export const Hash = ({ children }: { children: string }) =>
  /^\w+$/.test(children) ? (
    <ChainAddress address={children} className="text-xs" />
  ) : (
    <span className="break-all font-mono text-xs">{children}</span>
  )

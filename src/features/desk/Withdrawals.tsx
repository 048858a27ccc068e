import type { DeskWithdrawal } from '../../contract/desk/desk-withdrawals.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { DeskArea, DeskChoice, DeskForm } from './DeskForm.tsx'
import { type Answered, Queue } from './Frame.tsx'
import type { Sent } from './sent.ts'
import { WhereTo } from './where-to.tsx'

type Props = { answer: Answered<DeskWithdrawal[]>; sent?: Sent | undefined }

function WithdrawalsScreen({ answer, sent }: Props) {
  const w = useWords('desk')
  return (
    <Queue title={w.withdrawals} lead={w.withdrawalsWhat} answer={answer} more="?">
      {(it) => (
        <Card key={it.id} title={`${it.amount} ${it.asset}`} lead={`${it.number} · ${it.username}`}>
          <Facts
            facts={[
              { label: w.heldFor, value: it.held_for.map((why) => w[`heldFor_${why}`]).join(' ') },
              { label: w.withdrawalOwner, value: it.legal_name },
              { label: w.withdrawalTo, value: <WhereTo to={it.destination} /> },
              { label: w.withdrawalWorth, value: `${it.worth} EUR` },
              { label: w.level, value: it.level },
              { label: w.memberSince, value: <Time at={it.member_since} exact /> },
              { label: w.withdrawalAsked, value: <Time at={it.created_at} exact /> },
              { label: w.withdrawalTakes, value: String(it.takes) },
              ...(it.approved_by.length > 0
                ? [{ label: w.withdrawalApprovedBy, value: it.approved_by.join(', ') }]
                : []),
            ]}
          />
          <div className="mt-5 border-t border-line pt-5">
            <DeskForm act="withdrawal" about={{ withdrawal_id: it.id }} sent={sent} button={w.decideWithdrawal}>
              <DeskChoice
                name="approve"
                legend={w.decideWithdrawal}
                options={[
                  ...(it.state === 'needs_approval' ? [{ value: 'yes', label: w.approveWithdrawal }] : []),
                  { value: 'no', label: w.refuse },
                ]}
              />
              <DeskArea name="reason" label={w.reason} hint={w.reasonCustomer} />
            </DeskForm>
          </div>
        </Card>
      )}
    </Queue>
  )
}

export const Withdrawals = island(WithdrawalsScreen)

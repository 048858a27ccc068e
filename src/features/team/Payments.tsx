import { useState } from 'react'
import { call, newKey } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { useStepUpMethods } from '../../client/forms/use-step-up-methods.ts'
import type { Team } from '../../contract/teams/team.ts'
import {
  refuseTeamPayment,
  type TeamPayment,
  teamPayments,
  withdrawTeamPayment,
} from '../../contract/teams/team-payments.ts'
import { limitCurrency } from '../../contract/withdrawals/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { Status } from '../../ui/status/Status.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Agreement } from './Agreement.tsx'
import { NobodyElse } from './NobodyElse.tsx'
import { nameOf } from './name-of.ts'

const tones = { waiting: 'caution', agreed: 'positive', refused: 'neutral', withdrawn: 'neutral' } as const

/** What waits for a second person, and what became of the last ones. */
export function Payments({ team }: { team: Team }) {
  const w = useWords('team')
  const answer = useEndpoint(teamPayments, { query: { limit: 10 } })
  const rows = answer.data?.data
  if (!rows) return null
  return (
    <Card flush title={w.payments} lead={w.paymentsLead}>
      {rows.length === 0 ? (
        <p className="border-t border-line px-5 py-5 text-ink-muted sm:px-6">{w.none}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} team={team} onChanged={() => void answer.mutate()} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function PaymentRow({ payment, team, onChanged }: { payment: TeamPayment; team: Team; onChanged: () => void }) {
  const w = useWords('team')
  const sum = useAmount()
  const { run, busy, problem } = useAction()
  const [looking, setLooking] = useState(false)
  const [key] = useState(newKey)
  const { acts, state, asked_by, decided_by, asset, amount, worth } = payment
  const methods = useStepUpMethods(acts.includes('agree'))
  const end = (endpoint: typeof refuseTeamPayment | typeof withdrawTeamPayment) =>
    void run(async () => {
      await call(endpoint, { body: { payment_id: payment.id } }, { key })
      onChanged()
    })
  return (
    <li className="flex flex-col gap-3 px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-[200px]">
          <h3 className="break-words font-semibold">{sum(amount, asset)}</h3>
          <p className="break-words text-sm">
            {payment.order
              ? fill(w.release, { name: nameOf(payment), number: payment.order.number })
              : fill(payment.link ? w.toByLink : w.to, { name: nameOf(payment) })}
          </p>
          <p className="text-sm text-ink-muted">
            {asset !== limitCurrency && `${fill(w.worth, { amount: sum(worth, limitCurrency) })} · `}
            {fill(w.askedBy, { name: asked_by.username })} · <Time at={payment.created_at} />
            {decided_by && state !== 'withdrawn' && ` · ${fill(w.decidedBy, { name: decided_by.username })}`}
          </p>
        </div>
        <Status tone={tones[state]}>{w[state]}</Status>
      </div>
      {state === 'waiting' && <NobodyElse team={team} asker={asked_by.username} needs="approver" />}
      {problem && <ProblemBanner problem={problem} />}
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.includes('agree') && (
            <Button size="sm" onClick={() => setLooking(true)}>
              {w.agree}
            </Button>
          )}
          {acts.includes('refuse') && (
            <Button size="sm" variant="secondary" loading={busy} onClick={() => end(refuseTeamPayment)}>
              {w.refuse}
            </Button>
          )}
          {acts.includes('withdraw') && (
            <Button size="sm" variant="secondary" loading={busy} onClick={() => end(withdrawTeamPayment)}>
              {w.takeBack}
            </Button>
          )}
        </div>
      )}
      {looking && (
        <Agreement
          payment={payment}
          methods={methods}
          onClose={() => setLooking(false)}
          onAgreed={() => {
            setLooking(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}

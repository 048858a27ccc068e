import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import {
  endSandboxOnramp,
  type Onramp,
  type OnrampSession,
  type SandboxOnrampEnding,
  sandboxOnrampEndings,
} from '../../../contract/onramp/onramp.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { Status } from '../../../ui/status/Status.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { GiveUp } from './GiveUp.tsx'

type Props = { state: Onramp; onChange: () => void }

/** The latest purchases at another seller: where each stands, and the deposit that it came as; follows by itself. */
export function Purchases({ state, onChange }: Props) {
  const w = useWords('onramp')
  return (
    <Card title={w.yours} flush>
      <ul className="divide-y divide-line border-t border-line">
        {state.sessions.map((session) => (
          <li key={session.id} className="flex flex-col gap-3 px-5 py-4 sm:px-6">
            <Line session={session} seller={state.seller?.name ?? ''} />
            {state.seller?.sandbox && session.state === 'begun' && <Ending id={session.id} onChange={onChange} />}
            {(session.state === 'begun' || session.state === 'to_pay') && (
              <GiveUp session={session} seller={state.seller?.name ?? ''} onChange={onChange} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const TONES: Readonly<Record<OnrampSession['state'], Tone>> = {
  begun: 'neutral',
  to_pay: 'caution',
  sending: 'progress',
  complete: 'positive',
  rejected: 'danger',
  expired: 'neutral',
  given_up: 'neutral',
}

function Line({ session, seller }: { session: OnrampSession; seller: string }) {
  const w = useWords('onramp')
  const sum = useAmount()
  const { asset, amount, currency, state, url, receives, deposit, created_at } = session
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="block font-medium">{fill(w.spends, { amount: sum(amount, currency), asset })}</span>
          <span className="block text-sm text-ink-muted">
            <Time at={created_at} />
            {receives !== null && ` · ${fill(w.receives, { amount: sum(receives, asset) })}`}
          </span>
        </p>
        <Status tone={TONES[state]}>{w[`state_${state}`]}</Status>
      </div>
      {url !== null && (
        <p>
          <a className="link inline-flex min-h-touch items-center" href={url} target="_blank" rel="noopener noreferrer">
            {fill(w.open, { seller })}
          </a>
        </p>
      )}
      {deposit !== null && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {deposit.state === 'credited' && fill(w.arrived, { amount: sum(deposit.amount, asset) })}
          <a
            className="link inline-flex min-h-touch items-center"
            href={`/dashboard/transactions/crypto?open=${deposit.id}`}
          >
            {w.toDeposit}
          </a>
        </p>
      )}
      {deposit === null && state === 'complete' && <p className="text-sm text-ink-muted">{w.onItsWay}</p>}
    </>
  )
}

/** Of a pretended purchase: its customer says how it ends. */
function Ending({ id, onChange }: { id: string; onChange: () => void }) {
  const w = useWords('onramp')
  const { run, busy, problem } = useAction()
  const [ending, setEnding] = useState<SandboxOnrampEnding>('completes')
  const end = () =>
    run(async () => {
      await call(endSandboxOnramp, { body: { session_id: id, ending } })
      onChange()
    })
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend={w.ending}
        columns={2}
        value={ending}
        onChange={(value) => setEnding(value as SandboxOnrampEnding)}
        options={sandboxOnrampEndings.map((value) => ({
          value,
          label: w[`end_${value}`],
          hint: w[`end_${value}_hint`],
        }))}
      />
      {problem && <ProblemBanner problem={problem} />}
      <div>
        <Button needs="operate" variant="secondary" loading={busy} onClick={() => void end()}>
          {w.end}
        </Button>
      </div>
    </div>
  )
}

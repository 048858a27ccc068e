import { useState } from 'react'
import { call } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { createStandingReference, type StandingReference, standingReference } from '../../contract/wallet/standing.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { type Fact, Facts } from '../../ui/data/Facts.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { NativeSelect } from '../../ui/form/NativeSelect.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** One's own reference for good, with the account that money is sent to; where there is none yet, a button that makes it. */
export function Standing({ asset }: { asset: string }) {
  const w = useWords('paymentLinks')
  const { data: answer } = useEndpoint(standingReference, {})
  const standing = answer?.data.standing
  return (
    <Card title={w.standing} lead={w.standingLead} className="min-w-0">
      {answer && (standing ? <Details standing={standing} asset={asset} /> : <Ask />)}
    </Card>
  )
}

function Ask() {
  const w = useWords('paymentLinks')
  const { run, busy, problem } = useAction()
  return (
    <div className="flex flex-col gap-4">
      {problem && <ProblemBanner problem={problem} />}
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void run(() => call(createStandingReference, {}))}>
          {w.standingGet}
        </Button>
      </div>
    </div>
  )
}

function Details({ standing, asset }: { standing: StandingReference; asset: string }) {
  const w = useWords('paymentLinks')
  const [chosen, setChosen] = useState(asset)
  const { accounts, name, reference } = standing
  const to = accounts.find(({ currency }) => currency === chosen) ?? accounts[0]
  const line = (label: string, value: string, copied = value): Fact => ({
    label,
    value: <bdi>{value}</bdi>,
    action: <CopyButton value={copied} what={label} compact />,
  })
  return (
    <div className="flex flex-col gap-5">
      <div className="rounded-md border border-line-strong px-4 py-3.5">
        <p className="text-sm font-semibold text-ink-muted">{w.standingReference}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <bdi className="tabular whitespace-nowrap text-xl font-semibold sm:text-2xl">{reference}</bdi>
          <CopyButton value={reference} what={w.standingWhat} />
        </p>
        <p className="mt-1 text-sm text-ink-muted">{w.standingAlways}</p>
      </div>
      {to && (
        <>
          <Field label={w.standingCurrency}>
            <NativeSelect
              options={accounts.map(({ currency }) => ({ value: currency, label: currency }))}
              value={to.currency}
              onChange={(event) => setChosen(event.target.value)}
            />
          </Field>
          <Facts
            ruled
            facts={[
              line(w.standingHolder, to.account.holder),
              ...to.account.details.map(({ label, value }) => line(label, value, value.replaceAll(' ', ''))),
              line(w.standingBank, to.account.bank_name),
            ]}
          />
        </>
      )}
      <p className="text-sm text-ink-muted">{fill(w.standingName, { name })}</p>
    </div>
  )
}

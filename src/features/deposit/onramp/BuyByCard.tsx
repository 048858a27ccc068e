import { type SubmitEvent, useState } from 'react'
import { brand } from '../../../brand.ts'
import { call } from '../../../client/api.ts'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { assetOf } from '../../../contract/assets.ts'
import type { NetworkCode } from '../../../contract/chain/networks.ts'
import {
  beginOnramp,
  leastOnramp,
  type Onramp,
  type OnrampRequest,
  onramp,
  sandboxOnrampCountry,
} from '../../../contract/onramp/onramp.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { SandboxBanner } from '../../../ui/feedback/SandboxBanner.tsx'
import { AmountField } from '../../../ui/money/AmountField.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Purchases } from './Purchases.tsx'

type Props = { asset: string; network: NetworkCode | undefined }

/** Crypto by card from another seller: who it is, what that means, and how the latest purchases stand. Nothing where nobody sells. */
export function BuyByCard({ asset, network }: Props) {
  const w = useWords('onramp')
  const { data: answer, error, mutate, isValidating } = useEndpoint(onramp, {})
  const data = answer?.data
  if (!data)
    return (
      error && (
        <Card>
          <ErrorState
            title={w.failed}
            safe={w.safe}
            next={error.next}
            onRetry={() => void mutate()}
            retrying={isValidating}
          />
        </Card>
      )
    )
  const { seller } = data
  const offer = data.offers.find((one) => one.asset === asset && one.network === network)
  const change = () => void mutate()
  return (
    <>
      {seller && offer && <Begin state={data} seller={seller} offer={offer} onChange={change} />}
      {data.sessions.length > 0 && <Purchases state={data} onChange={change} />}
    </>
  )
}

type BeginProps = {
  state: Onramp
  seller: NonNullable<Onramp['seller']>
  offer: Onramp['offers'][number]
  onChange: () => void
}

function Begin({ state, seller: { name: seller, sandbox }, offer, onChange }: BeginProps) {
  const w = useWords('onramp')
  const sum = useAmount()
  const [currency, setCurrency] = useState(state.currencies[0] ?? 'EUR')
  const [amount, setAmount] = useState('100')
  const { run, clear, doing, problem } = useIntent<OnrampRequest>()
  const fault = problem?.fields.amount
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('amount')
    const body: OnrampRequest = { ...offer, currency, amount }
    const send = async (key: string) => {
      const { data } = await call(beginOnramp, { body }, { key })
      onChange()
      if (data.url !== null) location.assign(data.url)
    }
    void run(body, send, (refusal) => {
      if (refusal.fields.amount && field instanceof HTMLElement) field.focus()
    })
  }
  return (
    <Card title={fill(w.title, { asset: offer.asset, seller })} className="min-w-0">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5" id="card">
        <div className="flex max-w-measure flex-col gap-2 text-sm text-ink-muted">
          <p>{fill(w.who, { seller, brand: brand.name })}</p>
          <p>{w.where}</p>
          <p>{fill(w.notEverywhere, { seller })}</p>
        </div>
        {sandbox && (
          <SandboxBanner
            title={w.sandboxTitle}
            text={w.sandbox}
            amounts={w.amounts}
            rows={[{ amount: fill(w.ends, { digits: sandboxOnrampCountry }), does: w.country }]}
          />
        )}
        <AmountField
          name="amount"
          label={w.amount}
          value={amount}
          onChange={(text) => {
            setAmount(text)
            clear()
          }}
          asset={currency}
          assets={state.currencies.map(assetOf)}
          onAssetChange={(code) => {
            setCurrency(code)
            clear()
          }}
          hint={fill(w.least, { amount: sum(leastOnramp, currency), seller })}
          error={fault}
        />
        {problem && <ProblemBanner problem={problem} beside={['amount']} />}
        <div>
          <Button type="submit" needs="operate" loading={doing !== undefined}>
            {sandbox ? w.beginSandbox : fill(w.begin, { seller })}
          </Button>
        </div>
      </form>
    </Card>
  )
}

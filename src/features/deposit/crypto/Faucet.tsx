import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { sendFromFaucet } from '../../../client/send-from-faucet.ts'
import type { UserWallet } from '../../../contract/chain/chain-endpoints.ts'
import { sandboxPayments } from '../../../contract/chain/sandbox-chain.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { DecimalInput } from '../../../ui/money/DecimalInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** The network is pretended, and says so: test coins come by a press. */
export function Faucet({ wallet }: { wallet: UserWallet }) {
  const w = useWords('cryptoDeposit')
  const { asset, network, address } = wallet
  const [amount, setAmount] = useState('0.5')
  const [sent, setSent] = useState<'no' | 'sending' | 'failed' | { amount: string }>('no')
  const send = async () => {
    if (address === null || sent === 'sending') return
    setSent('sending')
    setSent((await sendFromFaucet({ network, asset, address, amount })) ? { amount } : 'failed')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send()
  }
  return (
    <Banner tone="demo" title={w.sandboxTitle}>
      <p>{w.sandbox}</p>
      {address !== null && (
        <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
          <Field
            label={fill(w.faucetAmount, { asset })}
            error={sent === 'failed' ? fill(w.faucetFailed, { asset }) : undefined}
          >
            <DecimalInput value={amount} onChange={setAmount} />
          </Field>
          <Button type="submit" variant="secondary" loading={sent === 'sending'}>
            {fill(w.faucet, { asset })}
          </Button>
          <p role="status">{typeof sent === 'object' && fill(w.faucetSent, { amount: sent.amount, asset })}</p>
        </form>
      )}
      <details className="group mt-1">
        <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1 font-semibold text-positive">
          {w.amounts}
          <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pb-1">
          {sandboxPayments.map(({ ends, does }) => (
            <div key={ends} className="contents">
              <dt dir="ltr" className="tabular text-end font-semibold">
                {fill(w.ends, { digits: ends })}
              </dt>
              <dd>{w[`does_${does}`]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Banner>
  )
}

import { type SubmitEvent, useState } from 'react'
import { sendFromFaucet } from '../../../client/send-from-faucet.ts'
import type { UserWallet } from '../../../contract/chain/chain-endpoints.ts'
import { networks } from '../../../contract/chain/networks.ts'
import { sandboxPayments } from '../../../contract/chain/sandbox-chain.ts'
import { Button } from '../../../ui/Button.tsx'
import { SandboxBanner } from '../../../ui/feedback/SandboxBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { DecimalInput } from '../../../ui/money/DecimalInput.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** What doesn’t happen to coins: tokens that aren’t listed, and that bring less than they say. */
const notOfCoins: ReadonlySet<string> = new Set(['unknown', 'short'])

/** The network is pretended, and says so: test coins come by a press. */
export function Faucet({ wallet }: { wallet: UserWallet }) {
  const w = useWords('cryptoDeposit')
  const { asset, network, address } = wallet
  const sum = useAmount()
  const [amount, setAmount] = useState('0.5')
  const [sent, setSent] = useState<'no' | 'sending' | { fault: string } | { amount: string }>('no')
  const send = async () => {
    if (address === null || sent === 'sending') return
    setSent('sending')
    const answer = await sendFromFaucet({ network, asset, address, amount })
    setSent(answer === 'sent' ? { amount } : { fault: answer.fault ?? fill(w.faucetFailed, { asset }) })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send()
  }
  return (
    <SandboxBanner
      title={w.sandboxTitle}
      text={w.sandbox}
      amounts={w.amounts}
      rows={sandboxPayments
        .filter(({ does }) => !notOfCoins.has(does) || networks[network].family !== 'coins')
        .map(({ ends, does }) => ({
          amount: fill(w.ends, { digits: ends }),
          does: w[`does_${does}`],
        }))}
    >
      {address !== null && (
        <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
          <Field
            label={fill(w.faucetAmount, { asset })}
            error={typeof sent === 'object' && 'fault' in sent ? sent.fault : undefined}
          >
            <DecimalInput value={amount} onChange={setAmount} />
          </Field>
          <Button type="submit" needs="operate" variant="secondary" loading={sent === 'sending'}>
            {fill(w.faucet, { asset })}
          </Button>
          <p role="status">
            {typeof sent === 'object' && 'amount' in sent && fill(w.faucetSent, { amount: sum(sent.amount, asset) })}
          </p>
        </form>
      )}
    </SandboxBanner>
  )
}

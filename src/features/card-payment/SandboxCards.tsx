import { useState } from 'react'
import { type CardPayment, sandboxCards } from '../../contract/cards/cards.ts'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

type Props = {
  payment: CardPayment
  onEnter: (number: string, answer?: 'yes' | 'no') => void
  entering: boolean
}

/** The sandbox’s cards, and its bank’s question. No number is typed, so nobody types their own. */
export function SandboxCards({ payment, onEnter, entering }: Props) {
  const w = useWords('cardDeposit')
  const sum = useAmount()
  const [number, setNumber] = useState<string>(sandboxCards[0].number)
  const total = sum(payment.total, payment.deposit.currency)
  if (payment.stage === 'challenge') {
    const asking = sandboxCards.find(({ does }) => does === 'asks')?.number ?? number
    return (
      <div role="status" className="flex flex-col gap-4">
        <Banner tone="demo" title={w.asks}>
          {w.asksText}
        </Banner>
        <div className="flex flex-wrap gap-3">
          <Button loading={entering} onClick={() => onEnter(asking, 'yes')}>
            {w.yes}
          </Button>
          <Button variant="secondary" onClick={() => onEnter(asking, 'no')}>
            {w.no}
          </Button>
        </div>
      </div>
    )
  }
  const options = sandboxCards.map((card) => ({
    value: card.number,
    label: w[`does_${card.does}`],
    hint: <bdi className="tabular text-[20px]">{card.number}</bdi>,
  }))
  return (
    <div className="flex flex-col gap-6">
      <Banner tone="demo" title={w.sandbox}>
        {w.sandboxText}
      </Banner>
      <RadioCards legend={w.choose} options={options} value={number} onChange={setNumber} columns={2} />
      <Button size="lg" block loading={entering} onClick={() => onEnter(number)}>
        {fill(w.pay, { total })}
      </Button>
    </div>
  )
}

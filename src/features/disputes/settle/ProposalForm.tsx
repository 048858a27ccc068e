import { type SubmitEvent, useEffect, useState } from 'react'
import { partPaidFor } from '../../../client/order-amounts.ts'
import type { Order, Outcome } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useFee, useOutcome } from '../outcome.ts'
import { Refused } from '../Refused.tsx'
import { type Open, useValues } from '../use-dispute.ts'
import { SplitField } from './SplitField.tsx'
import { partOf, restOf } from './shares.ts'

const NOTE_LENGTH = 500
const HALF = 50

/** What is being proposed. Whoever came from the order to settle for what arrived finds its share of the escrow written down, until they have proposed something. */
function useOffer(order: Order, again: boolean) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [part, setPart] = useState(() => partOf(order, HALF))
  const { amount, asset, pay, currency } = order
  useEffect(() => {
    const came = new URLSearchParams(location.search).get('came')
    const share = came && !again ? partPaidFor({ amount, asset, pay, currency }, came) : undefined
    if (!share) return
    setOutcome('split')
    setPart(share)
  }, [amount, asset, pay, currency, again])
  return { outcome, setOutcome, part, setPart }
}

export type ProposalProps = Pick<Open, 'order' | 'room'> & { again: boolean }

/** What one could live with: everything to one side, or a split. */
export function ProposalForm({ order, room, again }: ProposalProps) {
  const w = useWords('disputes')
  const values = useValues(order)
  const sum = useAmount()
  const say = useOutcome(order)
  const fee = useFee(order)
  const { outcome, setOutcome, part, setPart } = useOffer(order, again)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const buyer = order.role === 'buyer'
  const divides = restOf(order, part) !== undefined
  const wrong = outcome === 'split' && !divides
  const { refused, doing } = room.acts
  const fields = refused?.about === 'propose' ? refused.problem.fields : {}
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const form = event.currentTarget
    if (!outcome) return form.querySelector<HTMLElement>('[type=radio]')?.focus()
    if (wrong) return form.querySelector<HTMLElement>('[name=buyer_amount]')?.focus()
    const split = outcome === 'split' && { buyer_amount: part }
    const body = { order_id: order.id, action: 'propose', outcome, note: note.trim(), ...split } as const
    if (!(await room.act('propose', body))) return
    setOutcome(undefined)
    setNote('')
    setTried(false)
  }
  /** What each choice comes to, and what the fee takes of it. */
  const costs = (of: Outcome) =>
    of === 'split' && !divides ? w.splitHint : [say(of, part), fee(of, part)].filter(Boolean).join(' · ')
  const toMe = fill(w.allToYou, values)
  const toThem = fill(w.allToThem, values)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5 border-t border-line pt-6">
      <RadioCards
        legend={w.outcome}
        name="outcome"
        columns={3}
        options={[
          { value: 'to_buyer', label: buyer ? toMe : toThem, hint: costs('to_buyer') },
          { value: 'split', label: w.splitIt, hint: costs('split') },
          { value: 'to_seller', label: buyer ? toThem : toMe, hint: costs('to_seller') },
        ]}
        value={outcome ?? ''}
        onChange={(value) => setOutcome(value as Outcome)}
        error={tried && !outcome ? w.outcomeMissing : fields.outcome}
      />
      {outcome === 'split' && (
        <SplitField
          order={order}
          part={part}
          onChange={setPart}
          error={wrong ? fill(w.splitWrong, { amount: sum(order.amount, order.asset) }) : fields.buyer_amount}
        />
      )}
      {outcome && (
        <Field label={w.note} optional error={fields.note}>
          <TextArea rows={3} value={note} maxLength={NOTE_LENGTH} onChange={(event) => setNote(event.target.value)} />
        </Field>
      )}
      <Refused
        of={refused}
        about={['propose']}
        beside={['outcome', ...(outcome ? ['note'] : []), ...(outcome === 'split' ? ['buyer_amount'] : [])]}
      />
      <Button type="submit" needs="operate" variant="secondary" className="self-start" loading={doing === 'propose'}>
        {outcome && !wrong ? fill(w.proposeWhat, { what: say(outcome, part) }) : again ? w.proposeAgain : w.propose}
      </Button>
    </form>
  )
}

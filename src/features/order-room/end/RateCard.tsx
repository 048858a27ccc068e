import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { actionOf } from '../../../client/action-of.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { ReasonsBanner } from '../../../ui/feedback/ReasonsBanner.tsx'
import { Rating, type RatingValue } from '../../../ui/status/Rating.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Room, useOrderValues, type Verbs } from '../use-room.ts'

const TEXT_LENGTH = 300

type Props = { order: Order; room: Room; verbs: Verbs }

/** The last step: the buyer acknowledges, both rate; afterwards what each said and wrote of the other. */
export function RateCard({ order, room, verbs }: Props) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const { given, given_text, received, received_text } = order.rating
  const open = given === null && actionOf(order, 'rate')?.allowed
  if (!open && given === null && received === null) return null
  // To rate is to acknowledge.
  const lead = actionOf(order, 'acknowledge')?.allowed ? `${w.rateLead} ${fill(w.ackToo, values)}` : w.rateLead
  return (
    <Card title={open ? fill(w.rateTitle, values) : w.ratings} {...(open && { lead })}>
      {open && <Form order={order} room={room} verbs={verbs} />}
      {given && <Given kind={given} said={given === 'up' ? w.ratedUp : w.ratedDown} wrote={given_text} />}
      {received && (
        <Given
          kind={received}
          said={fill(received === 'up' ? w.receivedUp : w.receivedDown, values)}
          wrote={received_text}
        />
      )}
    </Card>
  )
}

function Form({ order, room, verbs }: Props) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const [rating, setRating] = useState<RatingValue>()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { acts } = room
  const send = () => {
    setTried(true)
    if (!rating) return form.current?.querySelector('input')?.focus()
    void verbs.rate({ rating, ...(text.trim() && { text: text.trim() }) })
  }
  return (
    <div ref={form} className="flex flex-col gap-5">
      <Rating
        legend={w.rateLegend}
        value={rating}
        onChange={setRating}
        textLabel={fill(w.ratingWords, values)}
        textHint={fill(w.ratingWordsHint, values)}
        text={text}
        onText={setText}
        maxLength={TEXT_LENGTH}
        error={tried && !rating ? w.rateMissing : undefined}
      />
      {acts.refused?.about === 'rate' && <ReasonsBanner problem={acts.refused.problem} />}
      <Button variant="secondary" className="self-start py-2" loading={acts.doing === 'rate'} onClick={send}>
        {w.rateSubmit}
      </Button>
    </div>
  )
}

function Given({ kind, said, wrote }: { kind: RatingValue; said: string; wrote: string | null }) {
  const Icon = kind === 'up' ? ThumbsUp : ThumbsDown
  return (
    <>
      <p className="flex min-h-touch items-center gap-3">
        <Icon aria-hidden size={20} className={`shrink-0 ${kind === 'up' ? 'text-positive' : 'text-danger'}`} />
        {said}
      </p>
      {wrote && (
        <blockquote className="mb-3 ms-8">
          <Written className="rtl:text-right">{wrote}</Written>
        </blockquote>
      )}
    </>
  )
}

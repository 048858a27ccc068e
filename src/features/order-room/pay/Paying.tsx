import { Written } from '../../../ui/data/Written.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { SideProps } from '../Doing.tsx'
import { Guidance } from '../head/Guidance.tsx'
import { PaidForm } from './PaidForm.tsx'
import { PayTo } from './PayTo.tsx'

/** What a buyer does who is to pay: what to do, where to, the terms, and the form that says it was done. */
export function Paying({ order, room, verbs }: SideProps) {
  const w = useWords('orderRoom')
  return (
    <>
      <Guidance order={order} />
      <PayTo order={order} />
      {order.terms && (
        <section>
          <h2 className="text-lg font-semibold">{w.terms}</h2>
          <Written className="mt-1">{order.terms}</Written>
        </section>
      )}
      <PaidForm order={order} room={room} verbs={verbs} />
    </>
  )
}

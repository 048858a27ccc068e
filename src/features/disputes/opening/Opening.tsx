import type { Order } from '../../../contract/orders/orders.ts'
import { WithAside } from '../../../ui/WithAside.tsx'
import { DisputeFacts } from '../DisputeFacts.tsx'
import { Ending } from '../end/Ending.tsx'
import type { DisputeRoom } from '../use-dispute.ts'
import { NotNow } from './NotNow.tsx'
import { HowItGoes, OpenForm } from './OpenForm.tsx'

export type OpeningProps = {
  order: Order
  dispute: DisputeRoom['dispute']
  room: DisputeRoom
  /** What can be done now, and is. */
  appeals: boolean
  opens: boolean
  back: string
  /** Fetches what comes after it. */
  ahead?: (() => void) | undefined
}

/** A dispute that isn't there yet, or an appeal: the form with what stands beside it, or why there is none. */
export function Opening({ order, dispute, room, appeals, opens, back, ahead }: OpeningProps) {
  if (!appeals && !opens) return <NotNow order={order} back={back} />
  return (
    <WithAside
      aside={
        <>
          {!appeals && <HowItGoes />}
          <DisputeFacts order={order} dispute={undefined} />
        </>
      }
    >
      {appeals && <Ending order={order} dispute={dispute} />}
      <OpenForm order={order} room={room} appeal={appeals} ahead={ahead} />
    </WithAside>
  )
}

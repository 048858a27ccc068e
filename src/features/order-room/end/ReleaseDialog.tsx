import { type RefObject, useRef, useState } from 'react'
import { brand } from '../../../brand.ts'
import { hasFee, netOfOther } from '../../../client/order-amounts.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { ConfirmDialog, type Prove } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { differs } from '../pay/differs.ts'
import { useArrivesAt } from '../pay/use-arrives-at.tsx'
import { type Room, useOrderValues, type Verbs } from '../use-room.ts'

export type ReleaseProps = { order: Order; room: Room; verbs: Verbs }

/** Before the escrow goes, while that is asked for: what, to whom, for what; that the money was really seen; and that it is the seller. */
export function ReleaseDialog({ order, room, verbs }: ReleaseProps) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const sum = useAmount()
  const [gets, fee] = [sum(netOfOther(order), order.asset), sum(order.fee, order.asset)]
  const ticks = useTicks(order)
  const arrives = useArrivesAt(order)
  const boxes = useRef<HTMLDivElement>(null)
  const confirm = (prove: Prove) => {
    if (!ticks.all()) return boxes.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
    const ahead = prove()
    if (ahead === false) return
    room.askRelease(false)
    void verbs.release(ahead)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={room.askRelease}
      title={fill(w.releaseTitle, values)}
      description={fill(hasFee(order) ? w.releaseTextFee : w.releaseText, { ...values, gets, fee })}
      confirm={fill(w.release, values)}
      methods={room.methods}
      onConfirm={confirm}
    >
      <Facts
        ruled
        facts={[
          { label: fill(w.youGetOutside, { brand: brand.name }), value: values.pay },
          ...arrives,
          { label: w.feeFact, value: hasFee(order) ? fee : w.feeNone },
          { label: w.buyerGets, value: gets },
        ]}
      />
      <Ticks order={order} ticks={ticks} boxes={boxes} />
    </ConfirmDialog>
  )
}

type TickName = 'seen' | 'despite'

/** What the seller ticks before a release: that the money is there, and, where the payment differs, that they know why. */
function useTicks(order: Order) {
  const needed: readonly TickName[] = differs(order) ? ['seen', 'despite'] : ['seen']
  const [ticked, setTicked] = useState<readonly TickName[]>([])
  const [missing, setMissing] = useState(false)
  return {
    needed,
    ticked,
    missing,
    tick: (name: TickName, on: boolean) => {
      setTicked(on ? [...ticked, name] : ticked.filter((one) => one !== name))
      setMissing(false)
    },
    all: (): boolean => {
      const done = needed.every((name) => ticked.includes(name))
      setMissing(!done)
      return done
    },
  }
}

type TicksProps = { order: Order; ticks: ReturnType<typeof useTicks>; boxes: RefObject<HTMLDivElement | null> }

function Ticks({ order, ticks, boxes }: TicksProps) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const words = {
    seen: [w.releaseCheck, w.releaseCheckMissing],
    despite: [fill(w.releaseDespite, values), w.releaseDespiteMissing],
  } as const
  return (
    <div ref={boxes} className="mt-3 flex flex-col">
      {ticks.needed.map((name) => {
        const on = ticks.ticked.includes(name)
        return (
          <Checkbox
            key={name}
            label={words[name][0]}
            checked={on}
            onChange={(event) => ticks.tick(name, event.target.checked)}
            error={ticks.missing && !on ? words[name][1] : undefined}
          />
        )
      })}
    </div>
  )
}

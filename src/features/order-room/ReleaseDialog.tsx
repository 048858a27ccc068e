import { lazy, Suspense, useState } from 'react'
import { brand } from '../../brand.ts'
import type { Order } from '../../contract/orders.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { type Room, useOrderValues, type Verbs } from './use-room.ts'

// Comes when it is first asked for: most visits never are.
const StepUpDialog = lazy(() => import('../../ui/StepUpDialog.tsx').then((it) => ({ default: it.StepUpDialog })))

type Props = { order: Order; room: Room; verbs: Verbs; open: boolean; onOpenChange: (open: boolean) => void }

/** Before the escrow goes: what, to whom, for what; that the money was really seen; and then that it is the seller. */
export function ReleaseDialog({ order, room, verbs, open, onOpenChange }: Props) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const [seen, setSeen] = useState(false)
  const [missing, setMissing] = useState(false)
  const change = (next: boolean) => {
    if (!next) {
      setSeen(false)
      setMissing(false)
    }
    onOpenChange(next)
  }
  const confirm = () => {
    if (!seen) return setMissing(true)
    change(false)
    void verbs.release()
  }
  const { dialog } = room.stepUp
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={fill(w.releaseTitle, values)}
        description={fill(w.releaseText, values)}
        confirm={fill(w.release, values)}
        onConfirm={confirm}
      >
        <Facts
          ruled
          facts={[
            { label: fill(w.youGetOutside, { brand: brand.name }), value: values.pay },
            { label: w.buyerGets, value: values.net },
          ]}
        />
        <div className="mt-3">
          <Checkbox
            label={w.releaseCheck}
            checked={seen}
            onChange={(event) => {
              setSeen(event.target.checked)
              setMissing(false)
            }}
            error={missing ? w.releaseCheckMissing : undefined}
          />
        </div>
      </ConfirmDialog>
      {dialog && (
        <Suspense>
          <StepUpDialog
            {...dialog}
            title={fill(w.stepUpTitle, values)}
            description={w.stepUpText}
            confirm={fill(w.release, values)}
          />
        </Suspense>
      )}
    </>
  )
}

import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { giveUpOnramp, type OnrampSession, onrampsADay } from '../../../contract/onramp/onramp.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = { session: OnrampSession; seller: string; onChange: () => void }

/** Gives a purchase up that nothing was paid on, after a word about what that means. */
export function GiveUp({ session: { id, amount, currency, asset }, seller, onChange }: Props) {
  const w = useWords('onramp')
  const sum = useAmount()
  const [open, setOpen] = useState(false)
  const { run, busy, problem } = useAction()
  const giveUp = () =>
    run(async () => {
      await call(giveUpOnramp, { body: { session_id: id } })
      setOpen(false)
      onChange()
    })
  return (
    <div>
      <Button needs="operate" variant="quiet" onClick={() => setOpen(true)}>
        {w.giveUp}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={fill(w.giveUpTitle, { amount: sum(amount, currency), asset })}
        description={fill(w.giveUpText, { seller, most: String(onrampsADay) })}
        confirm={w.giveUp}
        onConfirm={() => void giveUp()}
        confirming={busy}
        danger
      >
        {problem && <ProblemBanner problem={problem} />}
      </ConfirmDialog>
    </div>
  )
}

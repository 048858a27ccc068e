import { type ReactNode, useRef } from 'react'
import { Button } from '../Button.tsx'
import { useWords } from '../words.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Bears amount and asset: 'Withdraw 0.05 BTC?' */
  title: ReactNode
  description?: ReactNode
  /** The verb with its object, as on the button that led here. */
  confirm: string
  onConfirm: () => void
  confirming?: boolean
  danger?: boolean
  children?: ReactNode
}

/** Before what can't be undone. The focus starts on 'Go back'. */
export function ConfirmDialog({ confirm, onConfirm, confirming = false, danger = false, children, ...dialog }: Props) {
  const w = useWords('ui')
  const goBack = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      {...dialog}
      initialFocus={goBack}
      footer={
        <>
          <Button ref={goBack} variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            {w.goBack}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={confirming} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

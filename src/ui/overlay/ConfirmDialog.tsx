import { type ReactNode, useRef } from 'react'
import type { StepUpMethod, StepUpProof } from '../../contract/accounts/second-factor.ts'
import { Button } from '../Button.tsx'
import { useWords } from '../words.tsx'
import { Dialog } from './Dialog.tsx'
import { usePart } from './on-demand.tsx'
import type { ProvenDialog, ProvenProps } from './ProvenDialog.tsx'

/** What was given to confirm with; nothing where it isn't asked for here, false where something is missing, which its field then says. */
export type Prove = () => StepUpProof | undefined | false

export type ConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Bears amount and asset: 'Withdraw 0.05 BTC?' */
  title: ReactNode
  description?: ReactNode
  /** The verb with its object, as on the button that led here. */
  confirm: string
  onConfirm: (prove: Prove) => void
  confirming?: boolean
  danger?: boolean
  /** What the reader can confirm with, where the act is known to ask for it: it is asked for here (`useStepUpMethods`). */
  methods?: readonly StepUpMethod[] | undefined
  children?: ReactNode
}

const load = () => import('./ProvenDialog.tsx').then((it): typeof ProvenDialog => it.ProvenDialog)

/** Before what can't be undone; where it asks who it is, with that in one. The focus starts on 'Go back', or where something is to be typed. */
export function ConfirmDialog({ methods, ...props }: ConfirmProps) {
  const { Part, failed } = usePart<ProvenProps>(load, methods !== undefined)
  if (methods && Part) return <Part {...props} methods={methods} />
  // Where it doesn't come, it is asked for afterwards.
  return methods && !failed ? null : <Plain {...props} />
}

function Plain({ confirm, onConfirm, confirming = false, danger = false, children, ...dialog }: ConfirmProps) {
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
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={confirming}
            onClick={() => onConfirm(() => undefined)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

import { type FormEvent, useId, useRef } from 'react'
import type { StepUpMethod } from '../../contract/accounts/second-factor.ts'
import { Button } from '../Button.tsx'
import { ProofFields, useProof } from '../form/ProofFields.tsx'
import { useSmallScreen } from '../use-media.ts'
import { useWords } from '../words.tsx'
import type { ConfirmProps } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

export type ProvenProps = Omit<ConfirmProps, 'methods'> & { methods: readonly StepUpMethod[] }

/**
 * The last look at what also asks who it is: under what is about to happen stands the password's or the code's field, and one press does both. A code is not sent by its last digit, as where nothing else is
 * looked at. The focus starts in the field where nothing comes before it, else on 'Go back'; so it does on a phone, whose keyboard would cover what there is to look at, and where that doesn't fit.
 */
export function ProvenDialog({ methods, confirm, onConfirm, confirming, danger, children, ...dialog }: ProvenProps) {
  const w = useWords('ui')
  const id = useId()
  const goBack = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const proof = useProof({ methods })
  const small = useSmallScreen()
  const first = {
    get current() {
      const field = form.current?.querySelector<HTMLElement>('input, textarea, select')
      return !small && field && field === proof.input.current && fits(field) ? field : goBack.current
    },
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirming) onConfirm(() => proof.take() ?? false)
  }
  return (
    <Dialog
      {...dialog}
      initialFocus={first}
      footer={
        <>
          <Button ref={goBack} variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            {w.goBack}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} loading={confirming ?? false}>
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} method="post" noValidate onSubmit={submit}>
        {children}
        <div className="mt-5">
          <ProofFields proof={proof} />
        </div>
      </form>
    </Dialog>
  )
}

/** Whether all of a dialog is in sight: going to its end would take away what it begins with. */
function fits(field: HTMLElement): boolean {
  const sheet = field.closest('[role=dialog]')
  return !sheet || sheet.scrollHeight <= sheet.clientHeight
}

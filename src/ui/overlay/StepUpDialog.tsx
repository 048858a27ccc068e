import { type FormEvent, useRef } from 'react'
import type { StepUpMethod } from '../../contract/accounts/second-factor.ts'
import { Button } from '../Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { type ProofAsked, ProofFields, useProof } from '../form/ProofFields.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { useWords } from '../words.tsx'
import { Dialog } from './Dialog.tsx'

type Props = Omit<ProofAsked, 'focuses'> & {
  /** What is about to happen: 'Confirm that it is you to change the password'. */
  title: string
  description?: string
  /** The verb with its object. */
  confirm: string
  busy: boolean
  onSubmit: (method: StepUpMethod, value: string, password?: string) => void
  onClose: () => void
}

/** Asks for the password or a code before something that needs to be certain who asks. Stays, with the reason, when it was wrong. */
export function StepUpDialog(props: Props) {
  const w = useWords('ui')
  const { title, description, confirm, busy, failure, onSubmit, onClose } = props
  const button = useRef<HTMLButtonElement>(null)
  const proof = useProof({ ...props, focuses: button })
  const { method, password } = proof
  const send = (typed?: string) => {
    const given = busy ? undefined : proof.take(typed)
    if (given) onSubmit(given.method, given.value, ...(given.password === undefined ? [] : [given.password]))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  if (!method) return <NothingToConfirmWith title={title} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      initialFocus={password ? password.input : method === 'passkey' ? button : proof.input}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ProofFields proof={proof} onComplete={send} />
        {failure?.about === 'call' && (
          <Banner tone="caution" title={failure.title} live>
            {failure.next}
          </Banner>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {w.goBack}
          </Button>
          <Button ref={button} type="submit" loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function NothingToConfirmWith({ title, onClose }: { title: string; onClose: () => void }) {
  const w = useWords('ui')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={w.noPasswordYet}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {w.goBack}
          </Button>
          <LinkButton href="/auth/forgot-password">{w.setPassword}</LinkButton>
        </>
      }
    />
  )
}

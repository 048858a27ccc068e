import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { proofRules, useProofs } from '../../../client/files/use-proofs.ts'
import { inGrace } from '../../../client/order-step.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { ReasonsBanner } from '../../../ui/feedback/ReasonsBanner.tsx'
import { Uploader } from '../../../ui/file/Uploader.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Room, useOrderValues, type Verbs } from '../use-room.ts'
import { ProofPreview } from './ProofPreview.tsx'
import { partIds } from './part-ids.ts'
import { useWhyNotPaid } from './use-why-not-paid.ts'

const fileRules = proofRules(5)

type Props = { order: Order; room: Room; verbs: Verbs }

/** 'I have paid': from which account, with which reference, and proof. The same form says 'I already paid' in the grace. */
export function PaidForm({ order, room, verbs }: Props) {
  const w = useWords('orderRoom')
  const ui = useWords('ui')
  const values = useOrderValues(order)
  const files = useFiles(order, room)
  const { payer, bank, missing, setPayer, setBank, send } = usePaidForm(files, verbs)
  const late = inGrace(order)
  const problem = room.acts.refused?.about === 'pay' ? room.acts.refused.problem : undefined
  const fields = problem?.fields ?? {}
  const form = useFocusOnRefusal(problem)
  const why = useWhyNotPaid(order, files.ready)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (why) return
    const field = event.currentTarget.elements.namedItem('payer_name')
    void send(() => field instanceof HTMLElement && field.focus())
  }
  return (
    <form ref={form} id={partIds.paidForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{fill(w.paidTitle, values)}</h2>
        <p className="mt-1 text-sm text-ink-muted">{w.paidLead}</p>
      </div>
      {/* Beside each other where each has the width for its label, whatever stands beside the form. */}
      <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]">
        <Field label={w.payerName} hint={w.payerHint} error={missing ?? fields.payer_name} required>
          <TextInput
            name="payer_name"
            autoComplete="name"
            value={payer}
            onChange={(event) => setPayer(event.target.value)}
          />
        </Field>
        <Field label={w.bankReference} hint={w.bankReferenceHint} error={fields.bank_reference} optional>
          <TextInput
            name="bank_reference"
            autoComplete="off"
            value={bank}
            onChange={(event) => setBank(event.target.value)}
          />
        </Field>
      </div>
      <Uploader
        label={`${w.proof} ${ui.optional}`}
        hint={fill(w.proofHint, values)}
        rules={fileRules}
        files={files.files}
        onAdd={files.add}
        onRemove={files.remove}
        onRetry={files.retry}
        error={fields.proof_ids}
      />
      <ProofPreview files={files.files} />
      {problem && <ReasonsBanner problem={problem} beside={['payer_name', 'bank_reference', 'proof_ids']} />}
      {/* On a phone it stands at the foot of the screen, with its reason. */}
      <div className="at-foot">
        <Button type="submit" needs="operate" size="lg" block loading={room.acts.doing === 'pay'} disabledReason={why}>
          {fill(late ? w.alreadyPaid : w.havePaid, values)}
        </Button>
      </div>
    </form>
  )
}

type Files = ReturnType<typeof useProofs>

/** The proofs; a phone's button at the foot waits for them, too. */
function useFiles(order: Order, { setFilesReady }: Room): Files {
  const files = useProofs(order.id, useWords('ui').fileUnreadable)
  const { ready } = files
  useEffect(() => {
    setFilesReady(ready)
    return () => setFilesReady(true)
  }, [ready, setFilesReady])
  return files
}

/** Goes to the first field that the server found fault with. */
function useFocusOnRefusal(problem: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])
  return form
}

function usePaidForm(files: Files, verbs: Verbs) {
  const w = useWords('orderRoom')
  const [payer, setPayer] = useState('')
  const [bank, setBank] = useState('')
  const [tried, setTried] = useState(false)
  const missing = tried && payer.trim().length < 2 ? w.payerMissing : undefined
  const send = async (focus: () => void) => {
    setTried(true)
    if (payer.trim().length < 2) return focus()
    const bank_reference = bank.trim()
    const said = { payer_name: payer.trim(), proof_ids: files.ids, ...(bank_reference && { bank_reference }) }
    // What was shown with this payment isn't proof of another one.
    if (await verbs.pay(said)) files.clear()
  }
  return { payer, bank, missing, setPayer, setBank, send }
}

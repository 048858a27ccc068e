import type { SubmitEvent } from 'react'
import { assets } from '../../contract/assets.ts'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useRefusalInView } from '../../ui/form/use-refusal-in-view.ts'
import { StepUpDialog } from '../../ui/overlay/StepUpDialog.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { AddressFormProps } from './AddDestination.tsx'
import { networkName } from './destination-name.ts'
import { useAddressForm } from './use-address-form.ts'

/** An address on a network to withdraw to: what it is, whose, and what must not be sent there. */
export function AddressForm(props: AddressFormProps) {
  const w = useWords('destinations')
  const form = useAddressForm(props)
  const element = useRefusalInView<HTMLFormElement>(form.refusal)
  const { typed, write, errors, problem, busy } = form
  const network = networkName(typed.network)
  const carried = assets.filter(({ networks }) => networks.some(({ code }) => code === typed.network))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = await form.send()
    if (wrong) (element.current?.querySelector(`[name="${wrong}"]`) as HTMLElement | null)?.focus()
  }
  return (
    <>
      <form ref={element} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5 px-3 pb-4">
        {props.networks.length > 1 && (
          <RadioCards
            legend={w.network}
            name="network"
            value={typed.network}
            onChange={(code) => write({ network: code })}
            options={props.networks.map((code) => ({ value: code, label: networkName(code) }))}
          />
        )}
        <Field label={w.address} hint={w.addressHint} required error={errors.address}>
          <TextArea
            name="address"
            rows={2}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
            value={typed.address}
            onChange={(event) => write({ address: event.target.value })}
          />
        </Field>
        <Banner tone="caution" title={fill(w.onlyTitle, { network })}>
          {fill(w.onlyText, { assets: carried.map(({ code }) => code).join(', ') })}
        </Banner>
        <RadioCards
          legend={w.owner}
          name="owner"
          value={typed.owner}
          onChange={(owner) => write({ owner: owner as 'self' | 'other' })}
          error={errors.owner}
          options={[
            { value: 'self', label: w.ownerSelf, hint: w.ownerSelfHint },
            { value: 'other', label: w.ownerOther, hint: w.ownerOtherHint },
          ]}
        />
        <Field label={w.label} hint={w.labelAddressHint} optional error={errors.label}>
          <TextInput
            name="label"
            maxLength={60}
            autoComplete="off"
            value={typed.label}
            onChange={(event) => write({ label: event.target.value })}
          />
        </Field>
        {problem && <ProblemBanner problem={problem} />}
        <Button type="submit" needs="operate" block loading={busy}>
          {w.saveAddress}
        </Button>
      </form>
      {form.dialog && (
        <StepUpDialog {...form.dialog} title={w.confirmTitle} description={w.confirmAddress} confirm={w.saveAddress} />
      )}
    </>
  )
}

import type { SubmitEvent } from 'react'
import type { RailField } from '../../contract/rails/rails.ts'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { NativeSelect } from '../../ui/form/NativeSelect.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useRefusalInView } from '../../ui/form/use-refusal-in-view.ts'
import { assetName } from '../../ui/money/asset-name.ts'
import { StepUpDialog } from '../../ui/overlay/StepUpDialog.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { type RailFormProps, useRailForm } from './use-rail-form.ts'

/** Currency, a rail that carries it, and what that rail asks for; sent with proof of who it is. */
export function RailForm<Made>(props: RailFormProps<Made>) {
  const { words: w } = props
  const { locale } = useLocale()
  const form = useRailForm(props)
  const element = useRefusalInView<HTMLFormElement>(form.refusal)
  const { rail, options, errors, problem, busy } = form
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = await form.send()
    if (wrong) (element.current?.querySelector(`[name="${wrong}"]`) as HTMLElement | null)?.focus()
  }
  return (
    <>
      <form ref={element} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5 px-3 pb-4">
        {props.currency === undefined && (
          <Field label={w.currency} error={errors.currency}>
            <NativeSelect
              name="currency"
              options={form.carried.map(({ code }) => ({ value: code, label: `${code}, ${assetName(code, locale)}` }))}
              value={form.currency}
              onChange={(event) => form.chooseCurrency(event.target.value)}
            />
          </Field>
        )}
        {options.length === 0 ? (
          <Banner title={w.nothingFits}>{w.nothingFitsText}</Banner>
        ) : (
          <RadioCards
            legend={w.rail}
            name="rail"
            options={options.map(({ code, name, slow }) => ({
              value: code,
              label: form.said(name),
              hint: slow ? w.slow : undefined,
            }))}
            value={rail?.code ?? ''}
            onChange={form.choose}
            error={errors.rail}
          />
        )}
        {rail?.fields.map((field) => (
          <RailInput key={`${rail.code} ${field.name}`} field={field} form={form} />
        ))}
        {rail && (
          <>
            <Field label={w.label} hint={w.labelHint} optional error={errors.label}>
              <TextInput
                name="label"
                maxLength={60}
                autoComplete="off"
                value={form.label}
                onChange={(event) => form.setLabel(event.target.value)}
              />
            </Field>
            <Banner title={w.own}>{w.ownText}</Banner>
          </>
        )}
        {problem && <ProblemBanner problem={problem} />}
        <Button type="submit" needs="own" block loading={busy} disabledReason={form.missing}>
          {w.save}
        </Button>
      </form>
      {form.dialog && (
        <StepUpDialog {...form.dialog} title={w.confirmTitle} description={w.confirmAdd} confirm={w.save} />
      )}
    </>
  )
}

function RailInput({ field, form }: { field: RailField; form: ReturnType<typeof useRailForm> }) {
  const w = useWords('ui')
  const { name, label, hint, input, optional = false, maxLength } = field
  return (
    <Field
      label={form.said(label)}
      hint={typeof hint === 'string' ? fill(w.forExample, { example: hint }) : hint && form.said(hint)}
      optional={optional}
      required={!optional}
      error={form.errors[name]}
    >
      <TextInput
        name={name}
        inputMode={input}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={form.values[name] ?? ''}
        onChange={(event) => form.write(name, event.target.value)}
        onBlur={() => form.values[name] && form.judge(field)}
      />
    </Field>
  )
}

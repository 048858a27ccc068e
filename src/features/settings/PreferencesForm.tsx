import { Controller } from 'react-hook-form'
import { assets } from '../../contract/assets.ts'
import { AssetIcon } from '../../ui/AssetIcon.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { copy } from './copy.ts'
import { languages } from './languages.ts'
import { preferencesOf } from './profile-changes.ts'
import { SaveRow } from './SaveRow.tsx'
import { type ProfileProps, useProfileForm } from './use-profile-form.ts'

const currencies = assets
  .filter(({ kind }) => kind === 'fiat')
  .map(({ code, name }) => ({ value: code, label: `${code} · ${name}`, icon: <AssetIcon code={code} size={24} /> }))

/** How Florin shows and says things to this customer. */
export function PreferencesForm(props: ProfileProps) {
  const { form, field: own, submit, problem, busy, result } = useProfileForm(props, preferencesOf)
  const { errors } = form.formState
  return (
    <Card title={copy.preferences}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={copy.currency} hint={copy.currencyHint} error={errors.display_currency?.message}>
          <Controller
            control={form.control}
            name="display_currency"
            render={({ field }) => (
              <Select name="display_currency" options={currencies} value={field.value} onChange={field.onChange} />
            )}
          />
        </Field>
        <Field label={copy.language} hint={copy.languageHint} error={errors.language?.message}>
          <NativeSelect options={languages} placeholder={copy.notChosen} {...own('language')} />
        </Field>
        <Field label={copy.antiPhishing} hint={copy.antiPhishingHint} error={errors.anti_phishing_code?.message}>
          <TextInput autoComplete="off" spellCheck={false} {...own('anti_phishing_code')} />
        </Field>
        {problem && <ProblemBanner problem={problem} />}
        <SaveRow label={copy.savePreferences} busy={busy} result={result} />
      </form>
    </Card>
  )
}

import { useForm } from 'react-hook-form'
import { call } from '../../client/api.ts'
import { schemaResolver } from '../../client/forms/schema-resolver.ts'
import { useSubmit } from '../../client/forms/use-submit.ts'
import { assets } from '../../contract/assets.ts'
import { applyAsMerchant } from '../../contract/market/merchants.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { NativeSelect } from '../../ui/form/NativeSelect.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useWords } from '../../ui/words.tsx'

const codes = assets.filter(({ kind }) => kind === 'fiat').map(({ code }) => code)

/** What somebody writes who wants the badge. An empty website is none. */
export function MerchantForm() {
  const w = useWords('merchant')
  const form = useForm({
    resolver: schemaResolver('MerchantApplicationDraft'),
    defaultValues: { about: '', monthly_volume: '' as 'under_10k', currencies: [] as string[], website: undefined },
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const { submit, problem, busy } = useSubmit(form, async (body) => {
    await call(applyAsMerchant, { body })
  })
  return (
    <Card>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Field label={w.about} hint={w.aboutHint} error={errors.about?.message}>
          <TextArea rows={6} maxLength={2_000} {...form.register('about')} />
        </Field>
        <Field label={w.volume} error={errors.monthly_volume?.message}>
          <NativeSelect
            placeholder={w.volumeChoose}
            options={(['under_10k', '10k_100k', 'over_100k'] as const).map((value) => ({
              value,
              label: w[`volume_${value}`],
            }))}
            {...form.register('monthly_volume')}
          />
        </Field>
        <fieldset>
          <legend className="text-sm font-semibold">{w.currencies}</legend>
          <div className="grid grid-cols-3 gap-x-4 sm:grid-cols-5">
            {codes.map((code) => (
              <Checkbox key={code} label={code} value={code} {...form.register('currencies')} />
            ))}
          </div>
          {errors.currencies?.message && <FieldError id="currencies-error">{errors.currencies.message}</FieldError>}
        </fieldset>
        <Field label={w.website} hint={w.websiteHint} error={errors.website?.message} optional>
          <TextInput
            type="url"
            autoComplete="url"
            placeholder="https://"
            {...form.register('website', { setValueAs: (text?: string) => text?.trim() || undefined })}
          />
        </Field>
        {problem && <ProblemBanner problem={problem} />}
        <div>
          <Button type="submit" needs="own" size="lg" loading={busy}>
            {w.send}
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { CountrySelect } from '../../ui/choose/CountrySelect.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Lines } from './Lines.tsx'
import type { useCompanyDraft } from './use-company-draft.ts'
import type { Step } from './use-steps.ts'

type Draft = ReturnType<typeof useCompanyDraft>
type Props = { step: Step; draft: Draft; faults: Readonly<Record<string, string>> }

/** Companies between people and the organisation. */
export function CompanyFields({ step, draft: { lists, add, edit, remove }, faults }: Props) {
  const w = useWords('company')
  return (
    <Lines
      step={step}
      title={w.companies}
      lead={w.companiesHint}
      items={lists.companies}
      name={(n) => fill(w.company, { n: String(n) })}
      add={w.addCompany}
      onAdd={() => add('companies')}
      onRemove={(at) => remove('companies', at)}
      error={faults.companies}
    >
      {(one, at) => {
        const fault = (field: string) => faults[`companies.${at}.${field}`]
        const text = (field: 'name' | 'registration_number') => ({
          value: one[field],
          onChange: ({ target }: { target: { value: string } }) => edit('companies', at, { [field]: target.value }),
        })
        return (
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={w.name} error={fault('name')}>
              <TextInput autoComplete="off" {...text('name')} />
            </Field>
            <Field label={w.number} error={fault('registration_number')}>
              <TextInput autoComplete="off" {...text('registration_number')} />
            </Field>
            <Field label={w.country} error={fault('country')}>
              <CountrySelect
                autoComplete="off"
                value={one.country}
                onChange={({ target }) => edit('companies', at, { country: target.value })}
              />
            </Field>
          </div>
        )
      }}
    </Lines>
  )
}

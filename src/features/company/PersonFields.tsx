import { CountrySelect } from '../../ui/choose/CountrySelect.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Lines } from './Lines.tsx'
import type { useCompanyDraft } from './use-company-draft.ts'
import type { Step } from './use-steps.ts'

type Draft = ReturnType<typeof useCompanyDraft>
type Props = { step: Step; draft: Draft; faults: Readonly<Record<string, string>> }

/** Who directs the organisation or owns a part of it. */
export function PersonFields({ step, draft: { lists, add, edit, remove }, faults }: Props) {
  const w = useWords('company')
  return (
    <Lines
      step={step}
      title={w.people}
      lead={w.peopleHint}
      items={lists.people}
      name={(n) => fill(w.person, { n: String(n) })}
      add={w.addPerson}
      onAdd={() => add('people')}
      onRemove={(at) => remove('people', at)}
      error={faults.people}
    >
      {(one, at) => {
        const fault = (field: string) => faults[`people.${at}.${field}`]
        const text = (field: 'first_name' | 'last_name' | 'birth_date') => ({
          value: one[field],
          onChange: ({ target }: { target: { value: string } }) => edit('people', at, { [field]: target.value }),
        })
        return (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={w.firstName} error={fault('first_name')}>
                <TextInput autoComplete="off" {...text('first_name')} />
              </Field>
              <Field label={w.lastName} error={fault('last_name')}>
                <TextInput autoComplete="off" {...text('last_name')} />
              </Field>
              <Field label={w.birthDate} error={fault('birth_date')}>
                <TextInput type="date" autoComplete="off" {...text('birth_date')} />
              </Field>
              <Field label={w.country} error={fault('country')}>
                <CountrySelect
                  autoComplete="off"
                  value={one.country}
                  onChange={({ target }) => edit('people', at, { country: target.value })}
                />
              </Field>
            </div>
            <Checkbox
              label={w.directs}
              checked={one.director}
              onChange={({ target }) => edit('people', at, { director: target.checked })}
            />
          </>
        )
      }}
    </Lines>
  )
}

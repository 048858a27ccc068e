import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { DocumentInForm } from './use-document.ts'

type Name = 'first_name' | 'last_name' | 'born_on' | 'number' | 'valid_until'

/** What the document says, typed as it stands there. */
export function FactFields({ it }: { it: DocumentInForm }) {
  const w = useWords('identity')
  const text = (name: Name) => ({
    value: it.typed[name],
    onChange: ({ target }: { target: { value: string } }) => it.type({ [name]: target.value }),
    autoComplete: 'off',
  })
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="text-lg font-semibold">{w.facts}</legend>
      <p className="mt-1 max-w-measure text-sm text-ink-muted">{w.factsHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={w.firstName} error={it.faults.first_name}>
          <TextInput {...text('first_name')} />
        </Field>
        <Field label={w.lastName} error={it.faults.last_name}>
          <TextInput {...text('last_name')} />
        </Field>
        <Field label={w.bornOn} error={it.faults.born_on}>
          <TextInput type="date" {...text('born_on')} />
        </Field>
        <Field label={w.number} error={it.faults.number}>
          <TextInput {...text('number')} spellCheck={false} />
        </Field>
        <div className="flex flex-col">
          <Field label={w.validUntil} error={it.faults.valid_until}>
            <TextInput type="date" {...text('valid_until')} disabled={it.typed.endless} />
          </Field>
          <Checkbox
            label={w.endless}
            checked={it.typed.endless}
            onChange={({ target }) => it.type({ endless: target.checked, ...(target.checked && { valid_until: '' }) })}
          />
        </div>
      </div>
    </fieldset>
  )
}

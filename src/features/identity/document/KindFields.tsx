import { type DocumentKind, documentKinds } from '../../../contract/identity/document-facts.ts'
import { CountrySelect } from '../../../ui/choose/CountrySelect.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { DocumentInForm } from './use-document.ts'

const kinds = Object.keys(documentKinds) as DocumentKind[]

/** Which document it is, and whose country's. */
export function KindFields({ it }: { it: DocumentInForm }) {
  const w = useWords('identity')
  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        legend={w.whichDocument}
        columns={2}
        value={it.typed.kind}
        onChange={(kind) => it.type({ kind })}
        error={it.faults.kind}
        options={kinds.map((kind) => ({ value: kind, label: w[`kind_${kind}`] }))}
      />
      <Field label={w.documentCountry} error={it.faults.country}>
        <CountrySelect
          autoComplete="off"
          value={it.typed.country}
          onChange={({ target }) => it.type({ country: target.value })}
        />
      </Field>
    </div>
  )
}

import { Field } from '../../ui/form/Field.tsx'
import { NativeSelect } from '../../ui/form/NativeSelect.tsx'
import { DecimalInput } from '../../ui/money/DecimalInput.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Lines } from './Lines.tsx'
import { type Lists, ownersOf, type useCompanyDraft } from './use-company-draft.ts'
import type { Step } from './use-steps.ts'

type Draft = ReturnType<typeof useCompanyDraft>
type Props = { step: Step; draft: Draft; faults: Readonly<Record<string, string>> }

/** Who owns what of what, and what that comes to in the end. */
export function HoldingFields({ step, draft: { lists, add, edit, remove }, faults }: Props) {
  const w = useWords('company')
  const people = lists.people.map((one) => ({ value: one.key, label: nameOf(one) || w.unnamed }))
  const companies = lists.companies.map(({ key, name }) => ({ value: key, label: name || w.unnamed }))
  return (
    <Lines
      step={step}
      title={w.holdings}
      lead={w.holdingsHint}
      items={lists.holdings}
      name={(n) => fill(w.part, { n: String(n) })}
      add={w.addHolding}
      onAdd={() => add('holdings')}
      onRemove={(at) => remove('holdings', at)}
      error={faults.holdings}
      foot={<Reckoned lists={lists} />}
    >
      {(one, at) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={w.holder} error={faults[`holdings.${at}.holder`]}>
            <NativeSelect
              placeholder={w.choose}
              options={[...people, ...companies]}
              value={one.holder}
              onChange={({ target }) => edit('holdings', at, { holder: target.value })}
            />
          </Field>
          <Field label={w.of} error={faults[`holdings.${at}.of`]}>
            <NativeSelect
              options={[{ value: 'self', label: w.self }, ...companies]}
              value={one.of}
              onChange={({ target }) => edit('holdings', at, { of: target.value })}
            />
          </Field>
          <Field label={w.percent} error={faults[`holdings.${at}.percent`]}>
            <DecimalInput value={one.percent} onChange={(percent) => edit('holdings', at, { percent })} />
          </Field>
        </div>
      )}
    </Lines>
  )
}

export const nameOf = ({ first_name, last_name }: Lists['people'][number]) => `${first_name} ${last_name}`.trim()

/** Who has a quarter or more by what stands above. */
function Reckoned({ lists }: { lists: Lists }) {
  const w = useWords('company')
  const owners = ownersOf(lists)
  if (!owners) return <p role="status">{w.circle}</p>
  if (owners.length === 0) return <p role="status">{w.reckonedNone}</p>
  return (
    <div role="status">
      <p className="font-semibold">{w.reckoned}</p>
      <ul className="mt-1 list-disc ps-5">
        {owners.map(({ key, share }) => {
          const person = lists.people.find((one) => one.key === key)
          return (
            <li key={key}>
              {(person && nameOf(person)) || w.unnamed}: {fill(w.has, { share })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

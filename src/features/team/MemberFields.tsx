import { type TeamRole, teamRoles } from '../../contract/teams/roles.ts'
import { Field } from '../../ui/form/Field.tsx'
import { NativeSelect } from '../../ui/form/NativeSelect.tsx'
import { DecimalInput } from '../../ui/money/DecimalInput.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

export interface Rights {
  role: TeamRole
  limit_act: string
  limit_day: string
}

/** What stands in the fields, as the server takes it: an empty limit is none. */
export const rightsOf = ({ role, limit_act, limit_day }: Rights) => ({
  role,
  limit_act: limit_act.trim() || null,
  limit_day: limit_day.trim() || null,
})

type Props = {
  rights: Rights
  onChange: (rights: Rights) => void
  currency: string
  errors: Readonly<Record<string, string>>
}

/** A member's role and limits. */
export function MemberFields({ rights, onChange, currency, errors }: Props) {
  const w = useWords('team')
  const options = teamRoles.map((role) => ({ value: role, label: w[role] }))
  const limit = (name: 'limit_act' | 'limit_day', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]}>
      <DecimalInput value={rights[name]} onChange={(value) => onChange({ ...rights, [name]: value })} />
    </Field>
  )
  return (
    <>
      <Field label={w.role} hint={w[`${rights.role}Text`]} error={errors.role}>
        <NativeSelect
          options={options}
          value={rights.role}
          onChange={({ target }) => onChange({ ...rights, role: target.value as TeamRole })}
        />
      </Field>
      {rights.role !== 'viewer' && (
        <>
          {limit('limit_act', fill(w.limitAct, { currency }), fill(w.limitWorth, { currency }))}
          {limit('limit_day', fill(w.limitDay, { currency }), w.limitHint)}
        </>
      )}
    </>
  )
}

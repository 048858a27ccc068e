import { Select } from '../../../ui/choose/Select.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Suffixed } from '../form/Suffixed.tsx'
import type { TypedStep } from './typed-step.ts'

type Props = { typed: TypedStep; onChange: (part: Partial<TypedStep>) => void; wrong: boolean }

/** Up or down, and by how much. */
export function StepFields({ typed, onChange, wrong }: Props) {
  const w = useWords('adsTogether')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={w.way}>
        <Select
          value={typed.way}
          onChange={(way) => onChange({ way: way === 'down' ? 'down' : 'up' })}
          options={[
            { value: 'up', label: w.up },
            { value: 'down', label: w.down },
          ]}
        />
      </Field>
      <Suffixed
        label={w.by}
        name="step"
        value={typed.percent}
        onChange={(percent) => onChange({ percent })}
        suffix="%"
        error={wrong ? w.stepWrong : undefined}
      />
    </div>
  )
}

import { Field } from '../../ui/form/Field.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { numberFormat } from '../../words/formatters.ts'
import { fill, pluralOf } from '../../words/message.ts'

type Props = {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  /** The fewest characters that make a statement. */
  least: number
  error?: string | undefined
}

/** A text of a certain length, which says how much is still wanted. */
export function StatementField({ label, hint, value, onChange, least, error }: Props) {
  const w = useWords('disputes')
  const { format } = useLocale()
  const length = value.trim().length
  const left = least - length
  const count =
    left > 0
      ? pluralOf(w.statementLeft, left, format)
      : fill(w.statementEnough, { n: numberFormat(format).format(length) })
  return (
    <Field
      label={label}
      error={error}
      required
      hint={
        <>
          {hint && <span className="block">{hint}</span>}
          <span className="tabular block">{count}</span>
        </>
      }
    >
      <TextArea name="statement" rows={7} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}

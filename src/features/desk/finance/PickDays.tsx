import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'

type Props = { days: readonly { name: string; label: string; value: string | undefined }[] }

/** Asks for the days that a page is about. */
export function PickDays({ days }: Props) {
  const t = useWords('deskFinance')
  return (
    <form method="get" className="mb-5 flex flex-wrap items-end gap-3">
      {days.map(({ name, label, value }) => (
        <div key={name} className="min-w-0">
          <Field label={label}>
            <TextInput type="date" name={name} defaultValue={value} />
          </Field>
        </div>
      ))}
      <Button type="submit" variant="secondary">
        {t.show}
      </Button>
    </form>
  )
}

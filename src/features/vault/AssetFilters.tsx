import { Search } from 'lucide-react'
import { Field } from '../../ui/form/Field.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'
import type { View } from './rows.ts'

type Props = {
  view: View
  onView: (part: View) => void
  found: number
  /** Whether there is anything to hide. */
  hasZeros: boolean
  /** Whether a phone shows them all at once, so that there is nothing to look for. */
  few: boolean
}

/** Narrows the list down as one types; what it says changes with it is spoken too. */
export function AssetFilters({ view, onView, found, hasZeros, few }: Props) {
  const w = useWords('vault')
  const { format } = useLocale()
  return (
    <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,320px)_auto] sm:justify-between">
      <div className={few ? 'max-sm:hidden' : ''}>
        <Field label={w.find}>
          <TextInput
            type="search"
            placeholder={w.findHint}
            autoComplete="off"
            maxLength={40}
            before={<Search aria-hidden size={18} />}
            value={view.find ?? ''}
            onChange={(event) => onView({ find: event.target.value })}
          />
        </Field>
      </div>
      {hasZeros && (
        <Switch
          label={w.zeros}
          checked={view.zeros === 'show'}
          onChange={(event) => onView({ zeros: event.target.checked ? 'show' : undefined })}
        />
      )}
      <p role="status" className="sr-only">
        {pluralOf(w.found, found, format)}
      </p>
    </div>
  )
}

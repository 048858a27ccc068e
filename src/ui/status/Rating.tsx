import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../classes.ts'
import { Field } from '../form/Field.tsx'
import { FieldError } from '../form/FieldError.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { useWords } from '../words.tsx'

export type RatingValue = 'up' | 'down'

type Props = {
  /** 'How was trading with mara_fx?' */
  legend: string
  value: RatingValue | undefined
  onChange: (value: RatingValue) => void
  /** Above the words, and under them. */
  textLabel: string
  textHint?: string
  text: string
  onText: (text: string) => void
  maxLength?: number
  error?: string | undefined
}

const faces = { up: ThumbsUp, down: ThumbsDown }
const chosen = {
  up: 'has-[:checked]:border-positive has-[:checked]:bg-positive-soft has-[:checked]:text-positive',
  down: 'has-[:checked]:border-danger has-[:checked]:bg-danger-soft has-[:checked]:text-danger',
}

/** Thumbs and a few words. Native radios: the arrows move between the two. */
export function Rating(props: Props) {
  const { legend, value, onChange, textLabel, textHint, text, onText, maxLength = 500, error } = props
  const w = useWords('ui')
  const id = useId()
  const words = { up: w.ratingUp, down: w.ratingDown }
  return (
    <div className="flex flex-col gap-4">
      <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold text-ink">{legend}</legend>
        <div className="flex flex-wrap gap-3">
          {(['up', 'down'] as const).map((kind) => {
            const Icon = faces[kind]
            return (
              <label
                key={kind}
                className={classes(
                  'flex min-h-[52px] cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-5 font-semibold transition-colors',
                  'has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                  chosen[kind],
                )}
              >
                <input
                  type="radio"
                  name={id}
                  value={kind}
                  checked={value === kind}
                  onChange={() => onChange(kind)}
                  className="sr-only"
                />
                <Icon aria-hidden size={20} />
                {words[kind]}
              </label>
            )
          })}
        </div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
      <Field label={textLabel} hint={textHint} optional>
        <TextArea rows={3} value={text} maxLength={maxLength} onChange={(event) => onText(event.target.value)} />
      </Field>
    </div>
  )
}

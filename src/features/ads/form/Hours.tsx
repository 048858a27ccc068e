import { useEffect, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { weekDays } from './typed-ad.ts'
import type { AdForm } from './use-ad-form.ts'

/** Days and hours, by a clock. */
export function Hours({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { typed, write, faults } = form
  const turn = (hours: boolean) => write({ hours, ...(hours && typed.timeZone === 'UTC' && { timeZone: ownZone() }) })
  return (
    <>
      <Switch label={w.hoursOn} checked={typed.hours} onChange={(event) => turn(event.target.checked)} />
      {typed.hours && (
        <>
          <Days form={form} />
          <div className="grid items-start gap-5 sm:grid-cols-[1fr_1fr_2fr]">
            {(['from', 'until'] as const).map((name) => (
              <Field key={name} label={w[name]} error={faults[`hours.${name}`]}>
                <TextInput
                  type="time"
                  name={`hours.${name}`}
                  value={typed[name]}
                  onChange={(event) => write({ [name]: event.target.value })}
                />
              </Field>
            ))}
            <Zone form={form} />
          </div>
        </>
      )}
    </>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

function Days({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { typed, write, faults } = form
  const error = faults['hours.days']
  return (
    <fieldset aria-describedby={error ? 'hours-days-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold">{w.days}</legend>
      <div className="flex flex-wrap gap-2">
        {weekDays.map((day) => {
          const on = typed.days.includes(day)
          return (
            <button
              key={day}
              type="button"
              name="hours.days"
              aria-pressed={on}
              onClick={() => write({ days: on ? typed.days.filter((it) => it !== day) : [...typed.days, day] })}
              className={classes(
                'min-h-touch min-w-[52px] rounded-sm border px-3 text-sm font-medium transition-colors',
                on ? 'border-primary bg-primary-soft text-link' : 'border-line-strong text-ink hover:bg-surface-sunken',
              )}
            >
              {w[`day${day}`]}
            </button>
          )
        })}
      </div>
      {error && <FieldError id="hours-days-error">{error}</FieldError>}
    </fieldset>
  )
}

/** The browser's own list of zones: the server's may be another, so it comes once the page is alive. */
function Zone({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { typed, write, faults } = form
  const [zones, setZones] = useState<readonly string[]>([])
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), [])
  const all = zones.includes(typed.timeZone) ? zones : [typed.timeZone, ...zones]
  return (
    <Field label={w.zone} error={faults['hours.time_zone']}>
      <NativeSelect
        name="hours.time_zone"
        options={all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={typed.timeZone}
        onChange={(event) => write({ timeZone: event.target.value })}
      />
    </Field>
  )
}

import { X } from 'lucide-react'
import { Combobox } from '../../../ui/choose/Combobox.tsx'
import { countryNameIn, countryOptions } from '../../../ui/choose/country-names.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { AdForm } from './use-ad-form.ts'

/** Countries whose customers may take the ad; none chosen means all. */
export function CountryChoice({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { locale } = useLocale()
  const { typed, write, faults } = form
  const chosen = typed.countries
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-[320px]">
        <Field label={w.countries} error={faults['conditions.countries']}>
          <Combobox
            options={countryOptions(locale).filter(({ value }) => !chosen.includes(value))}
            value=""
            placeholder={chosen.length > 0 ? w.addCountry : w.countriesAny}
            onChange={(code) => write({ countries: [...chosen, code] })}
          />
        </Field>
      </div>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={fill(w.removeCountry, { country: countryNameIn(code, locale) })}
                onClick={() => write({ countries: chosen.filter((it) => it !== code) })}
                className="inline-flex min-h-touch items-center gap-2 rounded-full bg-primary-soft pe-3 ps-4 text-sm font-medium text-link hover:bg-line"
              >
                {countryNameIn(code, locale)}
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

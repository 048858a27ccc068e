import { useEffect, useState } from 'react'
import { cameByLanguage, chooseLanguage } from '../../../client/language.ts'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { assets } from '../../../contract/assets.ts'
import { Card } from '../../../ui/Card.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx'
import { assetName } from '../../../ui/money/asset-name.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { type Locale, localeCodes, localeOf, locales } from '../../../words/locales.ts'
import { SaveBar } from '../SaveBar.tsx'
import { Colours } from './Colours.tsx'
import { Keys } from './Keys.tsx'
import { changesOf } from './profile-changes.ts'
import { type ProfileProps, useProfileForm } from './use-profile-form.ts'

const currencies = assets.filter(({ kind }) => kind === 'fiat')
const languages = localeCodes.map((code) => ({ value: code, label: locales[code].name }))

/** What this browser remembers: the language it is spoken to in, its colours, and whether keys of one letter do anything. */
export interface Kept {
  spoken: Locale
  dark: boolean
  singleKeys: boolean
}

type Props = ProfileProps & Kept

/** How Florin shows and says things to this customer. */
export function PreferencesSection({ profile, onSaved, spoken, dark, singleKeys }: Props) {
  const w = useWords('settings')
  const { locale } = useLocale()
  const [chosen, setChosen] = useState<Locale>(spoken)
  // Once the form has nothing unsaved any more, or the browser would ask whether to leave it.
  useEffect(() => {
    if (chosen !== spoken) chooseLanguage(chosen)
  }, [chosen, spoken])
  // The language is the one in effect here, whatever was chosen elsewhere: what is seen is what can be changed.
  const saved = { display_currency: profile.display_currency, language: spoken }
  const keep = (changed: OwnProfile) => {
    onSaved(changed)
    setChosen(localeOf(typed().language))
  }
  const { form, field, typed, errors, problem, setResult, bar } = useProfileForm(
    { profile, onSaved: keep },
    saved,
    changesOf,
  )
  // What was said before the page was loaded anew nobody has read.
  useEffect(() => {
    if (cameByLanguage()) setResult('saved')
  }, [setResult])
  return (
    <>
      <Card title={w.display}>
        <form {...form} className="flex flex-col gap-5">
          <Field label={w.currency} hint={w.currencyHint} error={errors.display_currency}>
            <NativeSelect
              options={currencies.map(({ code }) => ({ value: code, label: `${code} · ${assetName(code, locale)}` }))}
              {...field('display_currency')}
            />
          </Field>
          <Field label={w.language} hint={w.languageHint} error={errors.language}>
            <NativeSelect options={languages} {...field('language')} />
          </Field>
          {problem && <ProblemBanner problem={problem} />}
          <SaveBar save={w.savePreferences} {...bar} />
        </form>
      </Card>
      <div className="flex flex-col gap-6">
        <Colours dark={dark} />
        <Keys on={singleKeys} />
      </div>
    </>
  )
}

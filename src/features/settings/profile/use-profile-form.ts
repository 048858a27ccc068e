import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem, call } from '../../../client/api.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { updateEntity, updateIndividual } from '../../../contract/accounts/accounts.ts'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { isSaidBeside } from '../../../ui/feedback/ProblemBanner.tsx'
import { useUnsaved } from '../unsaved.store.ts'

export interface ProfileProps {
  profile: OwnProfile
  /** The profile as it now stands. */
  onSaved: (profile: OwnProfile) => void
}

/** Sends changes to the profile of whichever kind of customer. */
export const updateProfile = (profile: OwnProfile, body: object, stepUp?: string) => {
  const options = stepUp ? { stepUp } : {}
  return profile.kind === 'entity'
    ? call(updateEntity, { body: body as never }, options)
    : call(updateIndividual, { body: body as never }, options)
}

type Values = Readonly<Record<string, string>>
type Errors = Readonly<Record<string, string | undefined>>

/** The sentences of the contract's schema, which is fetched for the first check; without it the server says the same. */
async function faultsIn(profile: OwnProfile, changes: object): Promise<Errors> {
  const loaded = await Promise.all([
    import('../../../client/forms/form-schemas.ts'),
    import('../../../client/forms/form-words.ts'),
  ]).catch(() => undefined)
  if (!loaded) return {}
  const [{ schemas }, { faultsInWords }] = loaded
  const checked = schemas[profile.kind === 'entity' ? 'EntityChanges' : 'IndividualChanges'].safeParse(changes)
  const inWords = await faultsInWords()
  // The first fault of a field is the one to say.
  const issues = (checked.error?.issues ?? []).toReversed()
  return Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), inWords(message)]))
}

/** What the server says of fields: 'address.line1' stands under line1. */
const faultsOf = ({ fields }: ApiProblem): Errors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]))

/**
 * Part of the profile as a form whose fields stand in the page: `saved` is what they hold by themselves, `changesIn` makes of what was
 * typed what is sent. Small on purpose: the form library would be a tenth of what this page may load.
 */
export function useProfileForm(
  { profile, onSaved }: ProfileProps,
  saved: Values,
  changesIn: (typed: Values, saved: Values) => object,
) {
  const ref = useRef<HTMLFormElement>(null)
  const [dirty, setDirty] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [result, setResult] = useState<'saved' | 'nothing'>()
  const { run, busy, problem } = useAction()
  useUnsaved(dirty)
  const typed = (): Values => Object.fromEntries(new FormData(ref.current ?? undefined)) as Record<string, string>
  const look = () => setDirty(Object.keys(changesIn(typed(), saved)).length > 0)

  const show = (found: Errors) => {
    setErrors(found)
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[]
    fields.find(({ name }) => name in found)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const changes = changesIn(typed(), saved)
      setResult(Object.keys(changes).length === 0 ? 'nothing' : undefined)
      const found = await faultsIn(profile, changes)
      show(found)
      if (Object.keys({ ...found, ...changes }).length === 0 || Object.keys(found).length > 0) return
      const answer = await updateProfile(profile, changes).catch((error) => {
        if (!(error instanceof ApiProblem)) throw error
        show(faultsOf(error))
        if (!isSaidBeside(error, Object.keys(saved))) throw error
      })
      if (!answer) return
      onSaved(answer.data)
      setDirty(false)
      setResult('saved')
    })
  }
  const onInput = ({ target }: FormEvent) => {
    setErrors({ ...errors, [(target as HTMLInputElement).name]: undefined })
    setResult(undefined)
    look()
  }
  const onDiscard = () => {
    for (const field of [...(ref.current?.elements ?? [])] as HTMLInputElement[])
      if (field.name in saved) field.value = saved[field.name] ?? ''
    setErrors({})
    setDirty(false)
  }
  const form = { ref, method: 'post', noValidate: true, onSubmit: submit, onInput }
  const field = (name: string) => ({ name, defaultValue: saved[name] })
  return { form, field, typed, errors, problem, setResult, bar: { dirty, busy, result, onDiscard } }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

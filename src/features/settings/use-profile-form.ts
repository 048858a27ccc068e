import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import { call } from '../../client/api.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { updateEntity, updateIndividual } from '../../contract/accounts.ts'
import { EntityChanges, IndividualChanges, type OwnProfile } from '../../contract/profiles.ts'
import { changesOf } from './profile-changes.ts'

export interface ProfileProps {
  profile: OwnProfile
  /** The profile as it now stands. */
  onSaved: (profile: OwnProfile) => void
}

/** Props of an input, with what is saved in it. */
export type ProfileField<T extends FieldValues> = (name: Path<T>) => UseFormRegisterReturn & { defaultValue: string }

/** Part of the profile as a form: only what was changed is checked and sent. `read` picks the part out of a profile. */
export function useProfileForm<T extends FieldValues>(
  { profile, onSaved }: ProfileProps,
  read: (profile: OwnProfile) => T,
) {
  const [result, setResult] = useState<'saved' | 'nothing'>()
  const saved = read(profile)
  const schema = profile.kind === 'entity' ? EntityChanges : IndividualChanges
  const resolver: Resolver<T> = (typed, context, options) =>
    zodResolver(schema)(changesOf(typed, saved) as never, context, options as never) as never
  const form = useForm<T>({ resolver, defaultValues: saved as DefaultValues<T> })
  const { submit, problem, busy } = useSubmit(form, async (changes) => {
    if (Object.keys(changes).length === 0) return setResult('nothing')
    setResult(undefined)
    const body = changes as never
    const { data } = await (profile.kind === 'entity' ? call(updateEntity, { body }) : call(updateIndividual, { body }))
    onSaved(data)
    form.reset(read(data))
    setResult('saved')
  })
  // The library fills its fields only in the browser; so they are full in the first paint.
  const field: ProfileField<T> = (name) => ({ ...form.register(name), defaultValue: get(saved, name) })
  return { form, field, submit, problem, busy, result: form.formState.isDirty ? undefined : result }
}

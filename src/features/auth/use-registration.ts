import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../client/api.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { createEntity, createIndividual, NewEntity, NewIndividual } from '../../contract/accounts.ts'
import type { AccountKind } from '../../contract/profiles.ts'

export type RegistrationFields = z.input<typeof NewEntity>

const schemas = { individual: NewIndividual, entity: NewEntity }

/** The schema of the kind looks only at its own fields; what was typed for the other kind stays for a change of mind. */
const resolverOf =
  (kind: AccountKind): Resolver<RegistrationFields> =>
  (values, context, options) => {
    const names = Object.keys(schemas[kind].shape) as (keyof RegistrationFields)[]
    const own = Object.fromEntries(names.map((name) => [name, values[name]]))
    return zodResolver(schemas[kind])(own as never, context, options as never) as never
  }

/** Registration of a person or an organisation; `sentTo` once a letter was promised, whether or not the address was known. */
export function useRegistration() {
  const [kind, setKind] = useState<AccountKind>('individual')
  const [sentTo, setSentTo] = useState<string>()
  // The library would go to the field that was there first; we go to the first on the page.
  const form = useForm<RegistrationFields>({ resolver: resolverOf(kind), shouldFocusError: false })
  const { submit, problem, busy } = useSubmit(form, async (fields) => {
    if (kind === 'entity') await call(createEntity, { body: fields })
    else await call(createIndividual, { body: fields })
    setSentTo(fields.email)
  })
  const choose = (next: string) => {
    form.clearErrors()
    setKind(next === 'entity' ? 'entity' : 'individual')
  }
  return { kind, choose, form, submit, problem, busy, sentTo }
}

export type Registration = ReturnType<typeof useRegistration>

import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../../client/api.ts'
import { schemaResolver } from '../../../client/forms/schema-resolver.ts'
import { keepDestination } from '../../../client/letters/after-opening.ts'
import { registeringBrowser } from '../../../client/session/sign-in-calls.ts'
import { createEntity, createIndividual, type NewEntity } from '../../../contract/accounts/accounts.ts'
import type { AccountKind } from '../../../contract/accounts/profiles.ts'
import { safeCallback } from '../../../contract/addresses.ts'
import type { Locale } from '../../../words/locales.ts'
import type { SentForm } from '../sent-form.ts'
import { useSentForm } from '../use-sent-form.ts'

type RegistrationFields = z.input<typeof NewEntity>

// Each kind's schema looks only at its own fields; what was typed for the other stays for a change of mind.
const resolvers = {
  individual: schemaResolver('NewIndividual') as unknown as Resolver<RegistrationFields>,
  entity: schemaResolver('NewEntity') as unknown as Resolver<RegistrationFields>,
}

/** Registration of a person or an organisation; `sentTo` once an email was promised, whether or not the address was known. */
export function useRegistration(first: AccountKind, language: Locale, callbackUrl: string, sent?: SentForm) {
  const [kind, setKind] = useState(first)
  const [sentTo, setSentTo] = useState(sent?.data ? sent.values.email : undefined)
  const parts = useSentForm(sent, resolvers[kind], async (fields) => {
    const browser = await registeringBrowser()
    const body = { ...fields, language, ...(browser && { browser }) }
    await call(kind === 'entity' ? createEntity : createIndividual, { body })
    if (callbackUrl !== safeCallback(null)) keepDestination(fields.username, `${callbackUrl}${location.hash}`)
    setSentTo(fields.email)
  })
  const choose = (next: string) => {
    parts.form.clearErrors()
    setKind(next === 'entity' ? 'entity' : 'individual')
  }
  return { ...parts, kind, choose, sentTo, accepted: sent?.values.accept_terms === 'on' }
}

export type Registration = ReturnType<typeof useRegistration>

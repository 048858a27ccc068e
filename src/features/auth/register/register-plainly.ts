import { createEntity, createIndividual } from '../../../contract/accounts/accounts.ts'
import type { Endpoint, Input } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../words/locales.ts'

type Api = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<Readonly<Record<string, unknown>>>

const PERSON = ['email', 'password', 'username', 'first_name', 'last_name', 'country'] as const
const ENTITY = ['legal_type', 'company_name', 'registration_number', 'representative_role'] as const

/** Registers with the fields of a form that the browser sent by itself from a page in a language. Runs on the server, in the page. */
export function registerPlainly(api: Api, fields: Record<string, string>, language: Locale) {
  const entity = fields.kind === 'entity'
  const names: readonly string[] = entity ? [...PERSON, ...ENTITY] : PERSON
  const given = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
  const body = { ...given, language, accept_terms: fields.accept_terms === 'on' } as never
  return entity ? api(createEntity, { body }) : api(createIndividual, { body })
}

import * as accounts from '../../contract/accounts/accounts.ts'
import { createEndpointCaller } from '../api/caller.ts'
import type { App } from '../boot.ts'
import type { DemoPerson } from './people.ts'

export type Later = (ms: number) => Promise<void>

/** Registers, and confirms the address with the link from the email. */
export async function moveIn(app: App, person: DemoPerson, later: Later): Promise<void> {
  const visitor = createEndpointCaller(app)
  const who = {
    email: person.email,
    password: person.password,
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    country: person.country,
    accept_terms: true as const,
  }
  if (person.company) {
    const company = {
      legal_type: 'private_company' as const,
      company_name: person.company.name,
      registration_number: person.company.number,
      representative_role: person.company.role,
    }
    await visitor(accounts.createEntity, { body: { ...who, ...company } })
  } else await visitor(accounts.createIndividual, { body: who })
  await later(60_000)
  const mail = app.mailbox?.emails().find((l) => l.to === person.email && l.text.includes('account-verification'))
  const token = mail && /token=([\w.~-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error(`no confirmation e-mail for ${person.name}`)
  await visitor(person.company ? accounts.verifyEntityEmail : accounts.verifyEmail, { body: { token } })
}

import { joinedKey, withKey } from '../../kernel/customer-keys/with-key.ts'
import type { CheckedPerson, ListedSubject } from '../../kernel/providers.ts'
import { openMethod } from '../../kernel/rails/method-details.ts'
import { mustOpen, type Sealer } from '../../kernel/seal.ts'
import type { Query } from '../../kernel/tx.ts'
import { factsOfPerson, type Wanted } from './screen.ts'

// The tables of identities, companies and destinations: modules don't import each other, so what is read here is agreed by column.
const IDENTITIES = `select i.customer_id, ${withKey('verification.person_sealed', 'v')} person_sealed from customer_identity i join verification v on v.id = i.verification_id
  where i.customer_id = any($1::uuid[]) and v.person_sealed is not null`
const COMPANIES = `select v.id, v.attempt, v.customer_id, ${withKey('company_verification.draft_sealed', 'v')} draft_sealed, ${withKey('customer.profile_sealed', 'c')} profile_sealed from company_verification v join customer c on c.id = v.customer_id
  where v.id = any($1::uuid[])`
const PEOPLE = `select p.id, p.verification_id, ${withKey('company_person.person_sealed', 'p', 'own_key.key_sealed')} person_sealed
  from company_person p join company_verification v on v.id = p.verification_id and v.attempt = p.attempt ${joinedKey('kept', 'v.customer_id')}
  where v.id = any($1::uuid[])`
const PLACES = `select d.id, d.customer_id, d.kind, ${withKey('destination.value_sealed', 'd')} value_sealed, d.country from destination d where d.id = any($1::uuid[]) and d.removed_at is null
  and (d.kind = 'chain' or not exists (select from screening_subject s where s.customer_id = d.customer_id and s.kind in ('person', 'company')
    and s.ref = d.customer_id::text and s.ended_at is null))`

/** Whose documents were checked, by their customers' ids. */
async function wantedOfIdentities(q: Query, sealer: Sealer, ids: readonly string[]): Promise<Wanted[]> {
  const rows = await q<{ customer_id: string; person_sealed: string }>(IDENTITIES, [ids])
  return rows.map(({ customer_id, person_sealed }) => ({
    kind: 'person',
    ref: customer_id,
    customerId: customer_id,
    facts: factsOfPerson(JSON.parse(sealer.unseal(person_sealed)) as CheckedPerson),
  }))
}

interface Draft {
  companies: { key: string; name: string; registration_number: string; country: string }[]
}
interface Named {
  first_name: string
  last_name: string
  birth_date?: string
  country: string
}

/** Organisations with everybody who directs or owns them, and the companies in between, by their verifications' ids. */
export async function wantedOfCompanies(q: Query, sealer: Sealer, ids: readonly string[]): Promise<Wanted[]> {
  const rows = await q<Record<'id' | 'customer_id' | 'draft_sealed' | 'profile_sealed', string>>(COMPANIES, [ids])
  const people = await q<Record<'id' | 'verification_id' | 'person_sealed', string>>(PEOPLE, [ids])
  const open = <T>(sealed: string): T => JSON.parse(sealer.unseal(sealed)) as T
  return rows.flatMap((row): Wanted[] => {
    const own = open<{ company_name?: string; registration_number?: string; country: string }>(row.profile_sealed)
    const company = (name: string, number: string | undefined, country: string): ListedSubject => ({
      schema: 'Company',
      name,
      country,
      registrationNumber: number || null,
    })
    const officer = (ref: string, facts: ListedSubject): Wanted => ({
      kind: 'officer',
      ref,
      customerId: row.customer_id,
      facts,
    })
    return [
      {
        kind: 'company',
        ref: row.customer_id,
        customerId: row.customer_id,
        facts: company(own.company_name ?? '', own.registration_number, own.country),
      },
      ...people
        .filter(({ verification_id }) => verification_id === row.id)
        .map(({ id, person_sealed }) => {
          const { first_name, last_name, birth_date, country } = open<Named>(person_sealed)
          const name = `${first_name} ${last_name}`
          return officer(id, { schema: 'Person', name, birthDate: birth_date ?? null, countries: [country] })
        }),
      ...open<Draft>(row.draft_sealed).companies.map(({ key, name, registration_number, country }) =>
        officer(`${row.id}:${key}`, company(name, registration_number, country)),
      ),
    ]
  })
}

/** Where money may leave to, by its id: addresses, and holders of accounts whose own name isn't screened already, as a person's or an organisation's. */
export async function wantedOfPlaces(q: Query, sealer: Sealer, ids: readonly string[]): Promise<Wanted[]> {
  const rows = await q<Record<'id' | 'customer_id' | 'kind' | 'value_sealed', string> & { country: string | null }>(
    PLACES,
    [ids],
  )
  return rows.map(({ id, customer_id, kind, value_sealed, country }): Wanted => {
    const shared = { ref: id, customerId: customer_id }
    if (kind === 'chain')
      return {
        ...shared,
        kind: 'address',
        facts: { schema: 'CryptoWallet', publicKey: mustOpen(sealer, value_sealed) },
      }
    const { holder } = openMethod(sealer, { sealed: value_sealed })
    return { ...shared, kind: 'payee', facts: { schema: 'LegalEntity', name: holder, country } }
  })
}

// Whose account was erased is looked for no more.
const stillHere = (whose: string) =>
  `not exists (select from account_closure a where a.customer_id = ${whose} and a.state = 'erased')`

const NEW_IDENTITIES = `select i.customer_id as id from customer_identity i
  where not exists (select from screening_subject s where s.kind = 'person' and s.ref = i.customer_id::text) and ${stillHere('i.customer_id')} limit $1`
const NEW_COMPANIES = `select v.id from company_verification v where v.state = 'approved'
  and not exists (select from screening_subject s where s.kind = 'company' and s.ref = v.customer_id::text) and ${stillHere('v.customer_id')} limit $1`
const NEW_ADDRESSES = `select d.id from destination d where d.removed_at is null and d.kind = 'chain'
  and not exists (select from screening_subject s where s.kind = 'address' and s.ref = d.id::text) and ${stillHere('d.customer_id')} limit $1`
const HOLDERS = `select d.id from destination d where d.removed_at is null and d.kind = 'bank'
  and not exists (select from screening_subject s where s.kind = 'payee' and s.ref = d.id::text)
  and not exists (select from screening_subject s where s.customer_id = d.customer_id and s.kind in ('person', 'company') and s.ref = d.customer_id::text and s.ended_at is null)
  and ${stillHere('d.customer_id')} limit $1`

/** What is there and was never asked about, some of each: what an older release took on, and what nobody answered about when it came. */
export async function neverAsked(q: Query, sealer: Sealer, most: number): Promise<Wanted[]> {
  const ids = async (text: string) => (await q<{ id: string }>(text, [most])).map(({ id }) => id)
  return [
    ...(await wantedOfIdentities(q, sealer, await ids(NEW_IDENTITIES))),
    ...(await wantedOfCompanies(q, sealer, await ids(NEW_COMPANIES))),
    ...(await wantedOfPlaces(q, sealer, [...(await ids(NEW_ADDRESSES)), ...(await ids(HOLDERS))])),
  ]
}

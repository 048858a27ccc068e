import { getUser } from '../../contract/accounts/accounts.ts'
import { placesOf } from '../../contract/identity/document-facts.ts'
import { type DocumentDraft, uploadDocumentPicture } from '../../contract/identity/documents.ts'
import { createVeriffSession, identityState } from '../../contract/identity/identity.ts'
import type { TestApp } from './ctx.ts'
import { PIXEL } from './desk.ts'
import { expectOk } from './expect-ok.ts'
import type { Person } from './people.ts'

let documents = 0

/** What somebody sends of a document by hand, with its pictures uploaded; in their own name unless said otherwise. Their verification is begun where none is open. */
export async function documentDraft(
  it: TestApp,
  who: Person,
  changes: Partial<DocumentDraft> = {},
): Promise<DocumentDraft> {
  const { verification } = expectOk(await it.call(identityState, {}, who))
  if (verification?.state !== 'resubmission') expectOk(await it.call(createVeriffSession, {}, who))
  const me = expectOk(await it.call(getUser, { params: { user_id: who.customerId } }, who))
  const picture = async (name: string) =>
    expectOk(await it.call(uploadDocumentPicture, { query: { name: `${name}.png` }, file: PIXEL }, who)).id
  const kind = changes.kind ?? 'passport'
  const places = await Promise.all(placesOf(kind).map(async (place) => [place, await picture(place)] as const))
  return {
    kind,
    country: 'NG',
    first_name: me.self ? me.first_name : '',
    last_name: me.self ? me.last_name : '',
    born_on: '1990-04-01',
    number: `A 00-${++documents}`,
    valid_until: '2030-01-31',
    ...(Object.fromEntries(places) as Pick<DocumentDraft, 'front' | 'holding'>),
    ...changes,
  }
}

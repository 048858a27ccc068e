import { addressOf } from '../../src/contract/addresses.ts'
import { deskApproveIdentity, deskIdentities, deskProposeIdentity } from '../../src/contract/desk/desk-identities.ts'
import { sendDocument, uploadDocumentPicture } from '../../src/contract/identity/documents.ts'
import { createVeriffSession, identityState } from '../../src/contract/identity/identity.ts'
import { PIXEL } from '../../src/server/testing/desk.ts'
import { call } from '../../tests/e2e/people.ts'
import type { Customer } from './customers.ts'
import type { AtDesk } from './staff.ts'

/** Sends a picture as the page does: the file as it is. @returns its id. */
async function upload({ context: { request } }: Customer, part: string): Promise<string> {
  const { token } = (await (await request.get('/api/auth/session')).json()) as { token: string }
  const to = addressOf(uploadDocumentPicture, { query: { name: `${part}.png` } })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const response = await request.post(to, { headers, data: Buffer.from(PIXEL) })
  if (!response.ok()) throw new Error(`a picture was answered with ${response.status()}: ${await response.text()}`)
  return ((await response.json()) as { data: { id: string } }).data.id
}

/** Somebody sends pictures of a document, one of compliance proposes, another agrees: they are verified by hand. @throws Error where they aren't. */
export async function verifyByHand(who: Customer, first: AtDesk, second: AtDesk): Promise<void> {
  await call(who.context, createVeriffSession)
  const [front, back, holding] = [await upload(who, 'front'), await upload(who, 'back'), await upload(who, 'holding')]
  const { first_name, last_name } = who
  const document = {
    kind: 'id_card',
    country: 'NG',
    born_on: '1990-04-01',
    number: 'NG 1252',
    valid_until: null,
  } as const
  await call(who.context, sendDocument, { body: { ...document, first_name, last_name, front, back, holding } })
  const [waiting] = await first(deskIdentities, { query: { customer: who.email } })
  const body = { verification_id: waiting?.id ?? '', reason: 'Genuine, and the same face' }
  await first(deskProposeIdentity, { body: { ...body, verdict: 'approve', reasons: [] } })
  await second(deskApproveIdentity, { body: { ...body, agree: true } })
  const { verified_at } = await call(who.context, identityState)
  if (!verified_at) throw new Error(`${who.email} is not verified`)
}

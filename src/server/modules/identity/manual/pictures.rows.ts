import type { PicturePlace } from '../../../../contract/identity/document-facts.ts'
import type { FileFacts } from '../../../../contract/orders/orders.ts'
import { filesBy } from '../../../kernel/files/files.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

const ATTEMPT = 'select coalesce(max(attempt), 0)::int + 1 as next from verification_picture where verification_id = $1'
const ADD = `insert into verification_picture (verification_id, attempt, place, file_id, sent_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning place`
/** Keeps which pictures a verification was sent with, as one more attempt. False where one of them was sent before. Call it under the verification's lock. */
export async function addPictures(
  tx: Tx,
  verificationId: string,
  pictures: readonly { place: PicturePlace; fileId: string }[],
): Promise<boolean> {
  const [{ next } = { next: 1 }] = await tx.q<{ next: number }>(ATTEMPT, [verificationId])
  for (const { place, fileId } of pictures)
    if ((await tx.q(ADD, [verificationId, next, place, fileId, tx.now])).length === 0) return false
  return true
}

const OF = `select p.verification_id, p.place, p.file_id from verification_picture p
  where p.verification_id = any($1::uuid[])
    and p.attempt = (select max(m.attempt) from verification_picture m where m.verification_id = p.verification_id)
  order by p.verification_id, array_position(array['front', 'back', 'holding'], p.place)`
/** The pictures that these verifications were sent with last, by verification: front, back, holding. Those that were swept are missing. */
export async function picturesOf(
  q: Query,
  sealer: Sealer,
  ids: readonly string[],
): Promise<Map<string, (FileFacts & { place: PicturePlace })[]>> {
  const rows = await q<{ verification_id: string; place: PicturePlace; file_id: string }>(OF, [ids])
  const files = new Map(
    (
      await filesBy(
        q,
        sealer,
        rows.map(({ file_id }) => file_id),
        'document',
      )
    ).map((file) => [file.id, file]),
  )
  const found = new Map<string, (FileFacts & { place: PicturePlace })[]>()
  for (const { verification_id, place, file_id } of rows) {
    const file = files.get(file_id)
    if (file) found.set(verification_id, [...(found.get(verification_id) ?? []), { ...file, place }])
  }
  return found
}

import { createHash } from 'node:crypto'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { Query } from '../../../kernel/tx.ts'
import { type CsvProfile, decoded } from '../../payments/bank/formats/mapped-csv.ts'
import { sealedContentOf } from './bank-files.rows.ts'
import { profileOfFile } from './bank-profiles.rows.ts'
import type { BankText } from './import-bank-text.ts'

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The bytes of a file as text: by its profile, else as UTF-8. */
export const bankText = (bytes: Buffer, profile: CsvProfile | undefined): BankText =>
  profile ? { text: decoded(bytes, profile.mapping.encoding), profile } : { text: bytes.toString('utf8') }

/**
 * The text of a file that was received, and the profile that it came with. Throws 'not_found' where it is kept no longer, and where what lies there isn't what its
 * digest says: then nobody has signed for it.
 */
export async function textOfFile(
  q: Query,
  { sealer }: Pick<Ctx, 'sealer'>,
  { id, sha256 }: { id: string; sha256: string },
): Promise<BankText> {
  const sealed = await sealedContentOf(q, id)
  if (sealed === undefined) throw new Problem('not_found')
  const bytes = Buffer.from(sealer.unseal(sealed), 'base64')
  if (sha256Of(bytes) !== sha256) throw new Error(`bank_file ${sha256}: its content is another one`)
  return bankText(bytes, await profileOfFile(q, id))
}

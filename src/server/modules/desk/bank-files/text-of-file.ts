import { createHash } from 'node:crypto'
import type { Ctx } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/tx.ts'
import { sealedContentOf } from './bank-files.rows.ts'

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The text of a file that was received. Throws where what lies there isn't what its digest says: then nobody has signed for it. */
export const textOfFile = async (
  q: Query,
  { sealer }: Pick<Ctx, 'sealer'>,
  { id, sha256 }: { id: string; sha256: string },
): Promise<string> => textOfSealed(sealer, sha256, await sealedContentOf(q, id))

/** The same of what was read already. */
export function textOfSealed(sealer: Ctx['sealer'], sha256: string, sealed: string): string {
  const bytes = Buffer.from(sealer.unseal(sealed), 'base64')
  if (sha256Of(bytes) !== sha256) throw new Error(`bank_file ${sha256}: its content is another one`)
  return bytes.toString('utf8')
}

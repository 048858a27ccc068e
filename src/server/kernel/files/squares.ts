import { say } from '../../../contract/sentence.ts'
import { FileRefused } from '../../providers/files/port.ts'
import type { Ctx } from '../context.ts'
import { badField } from '../errors.ts'

/** A picture made anew as squares of these widths in pixels, by name. Throws 'file_unusable' naming `content`. */
export async function squaresOf<Name extends string>(
  ctx: Ctx,
  source: Buffer,
  widths: Readonly<Record<Name, number>>,
): Promise<Record<Name, Buffer>> {
  if (source.length === 0) throw badField('content', say('file_empty'), 'file_unusable')
  try {
    return await ctx.providers.files.squares(source, widths)
  } catch (error) {
    if (error instanceof FileRefused) throw badField('content', error.says, 'file_unusable')
    throw error
  }
}

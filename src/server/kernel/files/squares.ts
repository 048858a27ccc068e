import type { CustomerCtx } from '../context.ts'
import { inTurn } from './in-turn.ts'

/** A picture made anew as squares of these widths in pixels, by name. Throws 'file_unusable' naming `content`, 'unavailable'. */
export const squaresOf = <Name extends string>(
  ctx: CustomerCtx,
  source: Buffer,
  widths: Readonly<Record<Name, number>>,
): Promise<Record<Name, Buffer>> =>
  inTurn(
    ctx,
    source,
    () => 'picture',
    (files) => files.squares(source, widths),
  )

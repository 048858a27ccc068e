import { railOf } from '../../../contract/rails/rails.ts'
import { type Ctx, nameIn } from '../context.ts'

type Speaks = Pick<Ctx, 'textOf'>

/** What the rail of a code is called; the code itself where there is none any more. */
export const railName = (ctx: Speaks, code: string, language?: string): string =>
  nameIn(ctx, railOf(code)?.name ?? code, language)

/** What is kept as the label of an account whose owner gave it none: its rail's name in English, for all who read it later. */
export const unlabelled = (ctx: Speaks, code: string): string => railName(ctx, code, 'en')

/** What an account is called: by its owner, or by its rail where they gave it no label. */
export const labelOf = (ctx: Speaks, code: string, kept: string): string =>
  kept === unlabelled(ctx, code) ? railName(ctx, code) : kept

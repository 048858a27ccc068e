import type { z } from 'zod'
import type { MethodDetails } from '../../../contract/rails/payment-methods.ts'
import { railOf } from '../../../contract/rails/rails.ts'
import { type Ctx, nameIn } from '../context.ts'
import { mustOpen, type Sealer } from '../seal.ts'

type Details = z.output<typeof MethodDetails>

/** What lies sealed of an account at a bank: the holder's name and, by field name, what was typed. */
export interface MethodSecrets {
  holder: string
  fields: Record<string, string>
}

/** An account as it is stored: its rail in the clear, all else sealed. */
interface SealedMethod {
  rail: string
  sealed: string
}

/** To pay to. Throws where the key that opens it is gone. */
export const openMethod = (sealer: Sealer, row: Pick<SealedMethod, 'sealed'>): MethodSecrets =>
  JSON.parse(mustOpen(sealer, row.sealed)) as MethodSecrets

/** To be shown: of whoever was forgotten there is no holder, and there are no fields. */
export const shownMethod = (sealer: Sealer, { sealed }: Pick<SealedMethod, 'sealed'>): MethodSecrets =>
  JSON.parse(sealer.unseal(sealed) || '{"holder":"","fields":{}}') as MethodSecrets

/** Name, label in the language of whoever asks, and value of each field, in the order of the rail's form. What the rail asked once and no longer does is shown by its name. */
export function detailsOf(ctx: Pick<Ctx, 'sealer' | 'textOf'>, method: SealedMethod): Details {
  const { fields } = shownMethod(ctx.sealer, method)
  const declared = railOf(method.rail)?.fields ?? []
  const known = declared.flatMap(({ name, label }) => {
    const value = fields[name]
    return value === undefined ? [] : [{ name, label: nameIn(ctx, label), value }]
  })
  const others = Object.entries(fields).filter(([name]) => !declared.some((field) => field.name === name))
  return [...known, ...others.map(([name, value]) => ({ name, label: name, value }))]
}

/** Details that were kept with their labels, in the language of whoever asks. */
export function relabelled(ctx: Pick<Ctx, 'textOf'>, rail: string, details: Details): Details {
  const labels = new Map(railOf(rail)?.fields.map(({ name, label }) => [name, label]))
  return details.map((it) => ({ ...it, label: nameIn(ctx, labels.get(it.name) ?? it.label) }))
}

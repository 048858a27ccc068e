import type { z } from 'zod'
import type { MethodDetails } from '../../../contract/rails/payment-methods.ts'
import { railOf } from '../../../contract/rails/rails.ts'
import { mustOpen, type Sealer } from '../seal.ts'

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

/** Name, label and value of each field, in the order of the rail's form. What the rail asked once and no longer does is shown by its name. */
export function detailsOf(sealer: Sealer, method: SealedMethod): z.output<typeof MethodDetails> {
  const { fields } = shownMethod(sealer, method)
  const declared = railOf(method.rail)?.fields ?? []
  const known = declared.flatMap(({ name, label }) => {
    const value = fields[name]
    return value === undefined ? [] : [{ name, label, value }]
  })
  const others = Object.entries(fields).filter(([name]) => !declared.some((field) => field.name === name))
  return [...known, ...others.map(([name, value]) => ({ name, label: name, value }))]
}

import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

type Schemas = typeof import('./form-schemas.ts').schemas

/**
 * Checks a form against a schema of the contract, which is fetched when it is first needed; `also` adds what only the screen knows, as
 * field → sentence. Where the schema can't be fetched the form goes out unchecked: the server checks in any case, with the same sentences.
 */
export const schemaResolver =
  <const Name extends keyof Schemas>(
    name: Name,
    also?: (values: z.input<Schemas[Name]>) => Readonly<Record<string, string | undefined>>,
  ): Resolver<z.input<Schemas[Name]> & FieldValues, unknown, z.output<Schemas[Name]>> =>
  async (values, context, options) => {
    const loaded = await import('./form-schemas.ts').catch(() => undefined)
    const result = await loaded?.resolverOf(name)(values, context, options)
    const errors: Record<string, unknown> = { ...result?.errors }
    for (const [field, message] of Object.entries(also?.(values) ?? {}))
      if (message) errors[field] ??= { type: 'custom', message }
    const faulty = Object.keys(errors).length > 0
    return { values: faulty ? {} : (result?.values ?? values), errors } as never
  }

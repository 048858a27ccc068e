import type { z } from 'zod'

/** Why a setting that is JSON can't be taken, in plain words; [] where it can. `what` it is there to say. */
export function wrongJson(name: string, text: string, schema: z.ZodType, what: string): string[] {
  if (!text) return [`${name} is empty: say ${what}.`]
  try {
    const { error } = schema.safeParse(JSON.parse(text))
    return (error?.issues ?? [])
      .slice(0, 1)
      .map(
        ({ path, message }) =>
          `${name} is wrong at ${path.join('.') || 'the top'}: ${message}. See .env.example for its shape.`,
      )
  } catch {
    return [`${name} is not JSON${quotedWrongly(text)}. See .env.example for its shape.`]
  }
}

/** What is left of JSON where quotes of .env ended in its midst. */
const quotedWrongly = (text: string): string =>
  /^[[{]/.test(text) && !/[\]}]\s*$/.test(text)
    ? ', and ends in its midst: in .env put it on one line between backticks (`), as paths of accounts hold apostrophes'
    : ''

/** A setting that is JSON, read. Throws Error in plain words, as `wrongJson` has them. */
export function jsonSetting<T>(name: string, text: string, schema: z.ZodType<T>, what: string): T {
  const [why] = wrongJson(name, text, schema, what)
  if (why !== undefined) throw new Error(why)
  return schema.parse(JSON.parse(text))
}

import type { Param, ParamsOf, Sentence, SentenceCode } from '../words/sentence.ts'

export type { Param, Sentence, SentenceCode }

/** What something is called: a proper name, alike in every language, or a sentence. */
export type Name = string | Sentence

/** A sentence by its code: `say('most_decimals', { decimals: 2 })`. The words, and which values they take, are in `src/words`. */
export const say = <const Code extends SentenceCode>(code: Code, ...params: ParamsOf<Code>): Sentence =>
  params[0] ? { say: code, with: params[0] } : { say: code }

/** The same as a text, for schemas: a message of zod's is a string and nothing else. `faultOf` reads it. */
export const fault = <const Code extends SentenceCode>(code: Code, ...params: ParamsOf<Code>): string =>
  params[0] ? `${code} ${JSON.stringify(params[0])}` : code

const FAULT = /^([a-z]+(?:_[a-z]+)*)(?: (\{.*\}))?$/

/** What a schema's message says. What is not one of ours, zod said by itself: it is passed on as it is. */
export function faultOf(message: string): Sentence {
  const [, code, params] = FAULT.exec(message) ?? []
  if (!code) return say('as_said', { what: message })
  return { say: code as SentenceCode, ...(params && { with: JSON.parse(params) }) }
}

/** Whether a value is a sentence that is yet to be put into words. */
export const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && 'say' in value && typeof value.say === 'string'

/**
 * For a schema's rule across fields: zod asks such a rule only where every field is right by itself, so people would hear of their mistakes one after
 * another. With this it is asked of any object. The rule must bear whatever came in its fields, and leaves to their own rules what these refuse.
 */
export const atOnce = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
}

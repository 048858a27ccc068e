import type { Sentences } from './sentences.ts'

/**
 * A value in a sentence: text as it is, what somebody `typed` to the letter, numbers and amounts with their asset ('1250.50 EUR') as the reader writes them, a country by its
 * code, a `currency` by its code with the name that English has for it, an instant by the clock of a time zone that is known to be its reader's, or of UTC, a `date` likewise, a `figure` by itself ('-1250.50'), a `month` ('2026-03'), a `moment` in UTC to the second and short enough for a table, another sentence, or several: as a `list` ('a, b and c'), or `each` by itself ('a, b, c').
 */
export type Param =
  | string
  | number
  | { readonly typed: string }
  | { readonly country: string }
  | { readonly instant: string; readonly zone?: string }
  | { readonly date: string }
  | { readonly figure: string }
  | { readonly month: string }
  | { readonly moment: string }
  | { readonly currency: string; readonly english: string }
  | { readonly list: readonly Param[] }
  | { readonly each: readonly Param[] }
  | Sentence

export type SentenceCode = keyof Sentences

/** What is to be said, without the words: they are in `src/words`, and put in where the reader's language is known. */
export interface Sentence {
  readonly say: SentenceCode
  readonly with?: Readonly<Record<string, Param>>
}

type TextOf<Message> = Message extends string
  ? Message
  : Message extends { readonly other: infer Other }
    ? Other
    : never
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type Named<Names extends string> = { readonly [Name in Names]: Name extends 'n' ? number : Param }

/** The values that a sentence takes, by the places in its English text: none of them may be left out. */
export type ParamsOf<Code extends SentenceCode> = [Placeholders<TextOf<Sentences[Code]>>] extends [never]
  ? []
  : [params: Named<Placeholders<TextOf<Sentences[Code]>>>]

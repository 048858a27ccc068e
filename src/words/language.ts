import type { Catalogue } from './catalogue.ts'
import type { english } from './en/english.ts'
import type { Translation } from './message.ts'
import type { Sentences } from './sentences.ts'

/** All that a language brings: one folder, gathered in one file. */
export interface Language {
  /** What screens and pages say: whole sections, so that no screen mixes two languages; English where one is missing. */
  readonly sections: { readonly [Name in keyof Catalogue]?: Translation<Catalogue[Name]> }
  /** What the API answers with, and what people are told in the app, by push and by e-mail. */
  readonly said: Translation<Sentences>
  /** Title and next step of the API's problems. */
  readonly problems: Translation<typeof english.problems>
  /** The film's captions, scene by scene. */
  readonly film: Translation<typeof english.film>
}

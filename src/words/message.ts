import { numberFormat, pluralRules } from './formatters.ts'

/** Forms by count, chosen by the language's own rules (Intl.PluralRules); `other` is always there. `{n}` is the count. */
export type Forms = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** One screen family's words: plain text with `{name}` where a value goes, so that they travel as data. */
export type Section = { readonly [key: string]: string | Forms }

/** What another language has to provide for a section: every key, of the same kind. */
export type Translation<S extends Section> = { readonly [K in keyof S]: S[K] extends string ? string : Forms }

/** The names between braces in a message. */
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never

type Values<Text> = { readonly [Name in Placeholders<Text>]: string | number }

/** The message with its values in place. Every name in braces must be given: the compiler knows them from the English text. */
export const fill = <const Text extends string>(text: Text, values: Values<Text>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String((values as Record<string, string | number>)[name] ?? whole),
  )

/** The form for `n` in a language ('1 movement', '3 movements'), with `{n}` written as that language writes it. `format` is an Intl tag. */
export function pluralOf(forms: Forms, n: number, format: string): string {
  const form = forms[pluralRules(format).select(n)] ?? forms.other
  return form.replaceAll('{n}', numberFormat(format).format(n))
}

import { said } from '../words/said.ts'
import type { Sentence } from '../words/sentence.ts'
import { useLocale, useWords } from './words.tsx'

/** Puts what the contract says by code into the words of a section; a proper name stays as it is. */
export function useSaid(name: 'amountFaults' | 'railFaults'): (said: Sentence | string) => string {
  const words = useWords(name)
  const { locale } = useLocale()
  return (sentence) => (typeof sentence === 'string' ? sentence : said(words, sentence, locale))
}

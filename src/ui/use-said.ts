import { said } from '../words/said.ts'
import type { Sentence } from '../words/sentence.ts'
import { useLocale, useWords } from './words.tsx'

/** Puts what the contract says by code into the words of a section. */
export function useSaid(name: 'amountFaults' | 'railFaults'): (sentence: Sentence) => string {
  const words = useWords(name)
  const { locale } = useLocale()
  return (sentence) => said(words, sentence, locale)
}

interface Question {
  data: { question: string; order: number }
  /** The answer as it was written. */
  body?: string | undefined
}

/** Words of a search that are told apart; the rest of a long one says nothing more. */
const MOST_WORDS = 12

/** The questions in which every word of `text` begins a word, those whose question has more of them first; none for a search without a word. */
export function findQuestions<Q extends Question>(questions: readonly Q[], text: string): Q[] {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  return questions
    .map((question) => {
      const asked = wordsOf(question.data.question)
      const all = [...asked, ...wordsOf(question.body ?? '')]
      const within = (word: string, of: readonly string[]) => of.some((one) => one.startsWith(word))
      return {
        question,
        found: words.every((word) => within(word, all)),
        weight: words.filter((word) => within(word, asked)).length,
      }
    })
    .filter(({ found }) => found)
    .sort((a, b) => b.weight - a.weight || a.question.data.order - b.question.data.order)
    .map(({ question }) => question)
}

/** Lower case and without accents, as people type who are in a hurry. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

import { useLocale, useWords } from '../../../ui/words.tsx'
import { percentIn } from '../../../words/formatters.ts'
import { pluralOf } from '../../../words/message.ts'

/** Percentages and times as people say them: '98.5 %', '4 minutes', '6 hours'. */
export function useFigures() {
  const w = useWords('market')
  const { format } = useLocale()
  const minutes = (n: number) =>
    n >= 120 && n % 60 === 0 ? pluralOf(w.hours, n / 60, format) : pluralOf(w.minutes, n, format)
  const seconds = (n: number) => minutes(n >= 7_200 ? Math.round(n / 3600) * 60 : Math.max(1, Math.ceil(n / 60)))
  const percent = (n: number) => percentIn(n, format)
  return { minutes, seconds, percent }
}

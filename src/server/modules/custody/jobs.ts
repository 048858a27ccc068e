import type { ClockJob } from '../../kernel/jobs.ts'
import type { Providers } from '../../kernel/providers.ts'
import { compareJournal } from './compare-journal.ts'
import { takeBackRemoved } from './take-back.ts'

export const clockJobs = ({ custody }: Pick<Providers, 'custody'>): ClockJob[] => [
  ...(custody?.journal ? [{ name: 'custody.compare', everySeconds: 60, run: compareJournal }] : []),
  ...(custody?.disallow ? [{ name: 'custody.take-back', everySeconds: 60, run: takeBackRemoved }] : []),
]

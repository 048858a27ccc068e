import type { ClockJob } from '../../kernel/jobs.ts'
import type { Providers } from '../../kernel/providers.ts'
import { compareJournal } from './compare-journal.ts'

export const clockJobs = ({ custody }: Pick<Providers, 'custody'>): ClockJob[] =>
  custody?.journal ? [{ name: 'custody.compare', everySeconds: 60, run: compareJournal }] : []

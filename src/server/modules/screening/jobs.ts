import type { ClockJob } from '../../kernel/jobs.ts'
import { askLists } from './ask-lists.ts'
import { collectSubjects } from './collect-subjects.ts'

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [
  { name: 'screening.ask', everySeconds: 10, run: askLists },
  { name: 'screening.collect', everySeconds: 3600, run: collectSubjects },
]

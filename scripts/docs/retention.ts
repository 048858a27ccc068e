import { retention } from '../../src/server/kernel/retention/retention.ts'
import { grid, page } from './markdown.ts'

/** What is kept, how long, from when and why. */
export const retentionList = (): string =>
  page(
    'How long what is kept',
    'Declared in `src/server/kernel/retention/retention.ts`, from which the sweeps take their statements. What stands nowhere here is kept as long as its account. Backups keep what they hold until they are thrown away: after one is restored, the sweeps and the erasing of closed accounts run again by themselves, since both go by dates that the backup has. It is no legal advice: which law asks for what the operator’s lawyer says.',
    grid(
      ['what', 'how long', 'from', 'why'],
      retention().map(({ what, long, from, why }) => [what, long, from, why]),
    ),
  )

import { dataExportAsked } from '../../../contract/events/personal-data.ts'
import { resealOwn } from '../../kernel/customer-keys/reseal-own.ts'
import { type ClockJob, type EventJob, onEvent, sweeping } from '../../kernel/jobs.ts'
import { closureEmails } from './closure/closure-emails.ts'
import { eraseClosed, forgetClosed } from './closure/erase-closed.ts'
import { endExports } from './export/data-export.ts'
import { makeExport } from './export/make-export.ts'
import { earlierRatings } from './sealing/seal-earlier-ratings.ts'
import { earlierWordsSweeps } from './sealing/seal-earlier-words.ts'

export const eventJobs: readonly EventJob[] = [
  onEvent(dataExportAsked, 'data-export.make', makeExport),
  ...closureEmails,
]

export const clockJobs: readonly ClockJob[] = [
  { name: 'data-export.end', everySeconds: 60, run: endExports },
  { name: 'closure.erase', everySeconds: 60, run: eraseClosed },
  sweeping('words.seal', 300, [...earlierWordsSweeps, earlierRatings]),
  { name: 'keys.reseal-own', everySeconds: 60, run: resealOwn },
  { name: 'closure.forget', everySeconds: 3600, run: forgetClosed },
]

import type { AuditLine } from '../../../contract/desk/desk.ts'
import type { DeskScreening } from '../../../contract/screening/desk-screening.ts'
import { type ScreeningEvent, screeningMachine } from '../../../contract/screening/screening-machine.ts'
import type { Tone } from '../../../ui/status/tone.ts'
import { percentIn } from '../../../words/formatters.ts'

export const kindTones: Readonly<Record<DeskScreening['kind'], Tone>> = {
  sanction: 'danger',
  pep: 'caution',
  review: 'caution',
}

/** Thousandths as people read them: 710 is '71.0%'. */
export const shares = (score: number): string => percentIn(score / 10, 'en', { minimumFractionDigits: 1 })

type Step = ScreeningEvent | 'open' | 'look_again' | 'keep' | 'other'
const known: readonly Step[] = [...screeningMachine.events, 'open', 'keep']
/** What a line of the log says was done with a case; 'other' where another release wrote it. */
export const stepOf = ({ action, detail }: Pick<AuditLine, 'action' | 'detail'>): Step =>
  action === 'desk.propose' ? 'look_again' : (known.find((step) => step === detail.step) ?? 'other')

import type { DeskScreening } from '../../../contract/screening/desk-screening.ts'
import type { Tone } from '../../../ui/status/tone.ts'

export const kindTones: Readonly<Record<DeskScreening['kind'], Tone>> = {
  sanction: 'danger',
  pep: 'caution',
  review: 'caution',
}

/** Thousandths as people read them: 710 is '71.0 %'. */
export const shares = (score: number): string => `${(score / 10).toFixed(1)} %`

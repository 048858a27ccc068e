import { type Param, say } from '../../../../contract/sentence.ts'
import type { Fact } from './letter.ts'

/** Of which company's account it is, to one of its owners. */
export const accountFact = (company: string): Fact => ({ label: say('fact_account'), value: { typed: company } })

/** Under which number it is found: 'W-261128-4K7MQX'. */
export const numberFact = (number: string): Fact => ({ label: say('fact_number'), value: number })

/** When it was, ISO 8601: by the clock of a zone that is known to be its reader's, or by UTC's. */
export const whenFact = (at: string, zone?: string): Fact => ({
  label: say('fact_when'),
  value: { instant: at, ...(zone && { zone }) },
})

/** With which browser and from which network. */
export const whereFact = (place: Param): Fact => ({ label: say('fact_where'), value: place })

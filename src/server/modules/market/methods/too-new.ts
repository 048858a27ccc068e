import { say } from '../../../../contract/sentence.ts'
import { badField, type Problem } from '../../../kernel/errors.ts'

/** From when somebody sells by a method, as `SELLS_FROM` has it; null where at once. */
interface Selling {
  sells_from: Date | null
}

/** Whether nobody may be sold to by this method yet: it was added within a day, and a freeze of its owner's was on or began since. */
export const isTooNew = ({ sells_from }: Selling, now: Date): boolean => sells_from !== null && sells_from > now

/** The refusal of one to its owner: on the field that names it, with from when it works. */
export const tooNew = (path: string, { sells_from }: Selling): Problem =>
  badField(path, say('method_too_new', { time: { instant: sells_from?.toISOString() ?? '' } }))

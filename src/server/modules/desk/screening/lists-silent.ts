import { Problem } from '../../../kernel/errors.ts'

/** Nobody says whether a list names somebody: nothing is decided about them meanwhile. */
export const listsSilent = (): Problem => new Problem('unavailable', { headers: { 'retry-after': '30' } })

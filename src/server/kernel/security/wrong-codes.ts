import { type Allowance, takeWithinIn } from '../limits/limit-counts.ts'
import type { Tx } from '../tx.ts'

/** So many wrong codes an hour are anybody's slip. */
const SLIPS: Allowance = { most: 2, withinMs: 3_600_000 }
/** What is told of once a day says all there is to do about it. */
const TOLD: Allowance = { most: 1, withinMs: 86_400_000 }

/**
 * Counts a wrong code that came after a right first step. `codes` is what wrong ones of somebody are counted under, `told` what telling them of it is.
 * @returns whether to tell them: of the third within an hour, once a day.
 */
export const isToldOfWrongCode = async (tx: Tx, { codes, told }: { codes: string; told: string }): Promise<boolean> =>
  !(await takeWithinIn(tx, codes, SLIPS)) && (await takeWithinIn(tx, told, TOLD))

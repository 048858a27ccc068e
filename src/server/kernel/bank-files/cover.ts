/**
 * What the signatures on a file of the bank cover: each line that may bring money, and each payment whose money may be given back, with whom it may be
 * credited to; null of what goes into suspense.
 */
export type Cover = ReadonlyMap<string, string | null>

/** A line of arriving money, by the bank's id. */
export const lineKey = (lineId: string): string => `line:${lineId}`
/** A payment of the house's own that comes back, by the withdrawal's number. */
export const backKey = (number: string): string => `back:${number}`

/** Something of a file would be booked that nobody signed for. */
export class Uncovered extends Error {
  constructor(key: string) {
    super(`${key}: no signature covers it`)
    this.name = 'Uncovered'
  }
}

/** Whether signatures cover that this is booked, to this customer; what they saw credited to somebody may lie in suspense, not the other way round. */
export const isCovered = (cover: Cover, key: string, customer: string | null): boolean =>
  customer === null ? cover.has(key) : cover.get(key) === customer

/** Throws Uncovered; without a cover (what the bank itself says, and the operator's own command) nothing. */
export function refuseUncovered(cover: Cover | undefined, key: string, customer: string | null): void {
  if (cover && !isCovered(cover, key, customer)) throw new Uncovered(key)
}

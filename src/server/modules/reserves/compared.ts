import type { WhyUnknown } from '../../../contract/desk/desk-reserves.ts'

/**
 * A clearing account beside what lies outside, in smallest units.
 *
 * `outside` should be `ours + inFlight`. Where it isn't known of something whether it has arrived outside yet, `mayLack` and `mayExceed` say by how
 * much it may be less or more.
 */
export interface Compared {
  asset: string
  /** Which clearing account: 'bank', 'chain:ethereum:deposit'. */
  ref: string
  ours: bigint
  inFlight: bigint
  mayLack: bigint
  mayExceed: bigint
  /** null: nobody can say. */
  outside: bigint | null
  /** By what: the block, the statement; or why nobody can say. */
  basis: string
}

/** As above, of an account that nobody could say anything about. */
export const unknownOf = (account: Pick<Compared, 'asset' | 'ref' | 'ours'>, why: WhyUnknown): Compared => ({
  ...account,
  inFlight: 0n,
  mayLack: 0n,
  mayExceed: 0n,
  outside: null,
  basis: why,
})

/** What lies outside beyond what should, below zero where it is too little; 0 within what may be so. */
export function differenceOf({ ours, inFlight, mayLack, mayExceed, outside }: Compared): bigint | null {
  if (outside === null) return null
  const off = outside - (ours + inFlight)
  if (off < -mayLack) return off + mayLack
  return off > mayExceed ? off - mayExceed : 0n
}

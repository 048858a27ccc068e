/** Who hears of it: whoever owns the account (of a company each owner), the person who signs in, whoever reads an address, the member of staff. */
type Hearer = 'its owner' | 'the person' | 'the address' | 'the team' | 'the member of staff'

/**
 * Whether an event is a matter of an account's security (what signs in, who may act, where money may go, what is stopped), and then who is told of it and how: by a notice in the app and by e-mail, or
 * by one of them and why not by both, or nobody and why. An event that doesn't say doesn't compile; boot looks for the jobs.
 */
export type Security =
  | 'none'
  | { tells: Hearer; by: readonly ['notice', 'email'] }
  | { tells: Hearer; by: readonly ['notice'] | readonly ['email']; because: string }
  | { tells: 'nobody'; because: string }

/** The usual: the account's owner, both ways. */
export const toOwner = { tells: 'its owner', by: ['notice', 'email'] } as const satisfies Security

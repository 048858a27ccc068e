import type { IdentityReason } from '../../../contract/identity/identity.ts'

/** What a document says of whom it is. Dates as '1990-04-01'; countries as two letters; null: it doesn't say. */
export interface CheckedPerson {
  firstName: string
  lastName: string
  bornOn: string | null
  document: { kind: string; number: string; country: string; validUntil: string | null }
}

/**
 * How a verification stands at who does it. 'created', 'started': the person hasn't sent everything; 'submitted': it is being looked at; 'resubmission':
 * some of it is to be sent again, in the same session; 'expired': the person didn't come; 'abandoned': they began and didn't end.
 */
export type IdentityFinding =
  | { state: 'created' | 'started' | 'submitted' | 'expired' | 'abandoned' }
  | { state: 'resubmission' | 'declined'; reason: IdentityReason }
  | { state: 'approved'; person: CheckedPerson }

/** Checks who people are, by their documents and faces, in sessions that people go through at its own address. */
export interface IdentityProvider {
  name: string
  sandbox: boolean
  /** Whether it sends messages, so that its name is an address under /hooks. */
  hears: boolean
  /**
   * Opens a session: `id` is ours, `returnTo` where the person comes back to. `ref` is what it is called there, `url` where the person goes. Throws Error
   * where nobody knows whether there is one: asked again, another one may be opened, and only the one whose `url` the person was given counts.
   */
  begin(asked: {
    id: string
    firstName: string
    lastName: string
    language: string
    returnTo: string
  }): Promise<{ ref: string; url: string }>
  /** How a session stands now. 'unknown': nobody says, which is no word about the person. */
  look(ref: string): Promise<IdentityFinding | 'unknown'>
  /** Which session a message is about, once its signature is found to be right over its very bytes; null: none. A message is a hint to look, no more. */
  hear(raw: Uint8Array, header: (name: string) => string | undefined): { ref: string | null } | 'forged'
}

/** How one of the house's own verifications stands. `at`: since when. */
export type ManualStanding = { at: Date } & (
  | { state: 'created' | 'review' | 'expired' | 'abandoned' }
  | { state: 'resubmission' | 'declined'; reason: IdentityReason }
  | { state: 'approved'; person: CheckedPerson }
)

/** Where the house's own verifications lie; a ref is a verification's id. */
export interface ManualBook {
  read: (ref: string) => Promise<ManualStanding | undefined>
}

/** What auth.config.ts asks of the accounts module, through the running application. Every id is a UUIDv7. */
export interface SignInPort {
  /** Checks e-mail and password, and the second factor where one is enrolled; opens a server-side session. */
  withPassword(input: { email: string; password: string; code?: string; ip: string; device: string }): Promise<SignInOutcome>
}

export type SignInOutcome =
  | { ok: true; customerId: string; sessionId: string; username: string }
  | { ok: false; why: 'credentials' | 'second_factor_required' | 'second_factor_wrong' | 'email_unverified' | 'suspended' | 'rate_limited' }

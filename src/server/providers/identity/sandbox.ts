import type { SandboxEnding } from '../../../contract/identity/identity.ts'
import type { IdentityFinding, IdentityProvider } from './port.ts'

/** Pretended sessions, kept where every process sees them. */
export interface SandboxSessions {
  /** Opens one, once, under its reference. */
  open: (ref: string, names: { firstName: string; lastName: string }) => Promise<void>
  read: (
    ref: string,
  ) => Promise<{ firstName: string; lastName: string; ending: SandboxEnding | null; tries: number } | undefined>
}

/** Which of a resubmission's reasons comes after which: the second time it is another one. */
const ASKED_AGAIN = ['document_unreadable', 'face_unclear'] as const
const NOBODY = { firstName: 'Nemo', lastName: 'Someoneelse' }

/** A pretended service: the person says how it ends, on our own page, and is told that it is pretended. */
export const sandboxIdentity = (sessions: SandboxSessions): IdentityProvider => ({
  name: 'sandbox',
  sandbox: true,
  hears: false,
  begin: async ({ id, firstName, lastName, returnTo }) => {
    await sessions.open(id, { firstName, lastName })
    return { ref: id, url: returnTo }
  },
  look: async (ref) => {
    const session = await sessions.read(ref)
    return session ? found(ref, session) : 'unknown'
  },
  hear: () => 'forged',
})

function found(
  ref: string,
  { ending, tries, ...names }: NonNullable<Awaited<ReturnType<SandboxSessions['read']>>>,
): IdentityFinding {
  const document = { kind: 'passport', number: ref, country: 'ZZ', validUntil: null }
  switch (ending) {
    case null:
      return { state: 'created' }
    case 'approved':
      return { state: 'approved', person: { ...names, bornOn: null, document } }
    case 'name_mismatch':
      return { state: 'approved', person: { ...NOBODY, bornOn: null, document } }
    case 'resubmission':
      return { state: 'resubmission', reason: ASKED_AGAIN[(tries + 1) % ASKED_AGAIN.length] ?? 'other' }
    case 'declined':
      return { state: 'declined', reason: 'not_trusted' }
    default:
      return { state: ending }
  }
}

import type { IdentityFinding, IdentityProvider, ManualBook, ManualStanding } from './port.ts'

const DAY_MS = 86_400_000
/** So long somebody has to send what is needed, from the beginning on and from when something is asked for again. */
const [TO_SEND_MS, TO_SEND_AGAIN_MS] = [7 * DAY_MS, 30 * DAY_MS]

/** The house's own people look at documents, at the desk: nobody else is asked, and nobody else's messages come. */
export const manualIdentity = (book: ManualBook, now: () => Date): IdentityProvider => ({
  name: 'manual',
  sandbox: false,
  hears: false,
  begin: async ({ id, returnTo }) => ({ ref: id, url: returnTo }),
  look: async (ref) => {
    const standing = await book.read(ref)
    return standing ? found(standing, now().getTime() - standing.at.getTime()) : 'unknown'
  },
  hear: () => 'forged',
})

function found(standing: ManualStanding, sinceMs: number): IdentityFinding {
  switch (standing.state) {
    case 'approved':
      return { state: 'approved', person: standing.person }
    case 'declined':
      return { state: 'declined', reason: standing.reason }
    case 'resubmission':
      return sinceMs > TO_SEND_AGAIN_MS ? { state: 'abandoned' } : { state: 'resubmission', reason: standing.reason }
    case 'created':
      return { state: sinceMs > TO_SEND_MS ? 'expired' : 'created' }
    case 'review':
      return { state: 'submitted' }
    default:
      return { state: standing.state }
  }
}

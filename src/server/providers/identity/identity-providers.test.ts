import { describe } from 'vitest'
import type { SandboxEnding } from '../../../contract/identity/identity.ts'
import { identityKeepsItsPromises } from './port.contract.ts'
import { type SandboxSessions, sandboxIdentity } from './sandbox.ts'

/** The book that the sandbox keeps in the database, in memory. */
function memorySessions() {
  const sessions = new Map<
    string,
    { firstName: string; lastName: string; ending: SandboxEnding | null; tries: number }
  >()
  const book: SandboxSessions = {
    open: async (ref, names) => {
      if (!sessions.has(ref)) sessions.set(ref, { ...names, ending: null, tries: 0 })
    },
    read: async (ref) => sessions.get(ref),
  }
  const end = async (ref: string, ending: SandboxEnding) => {
    const session = sessions.get(ref)
    if (session) sessions.set(ref, { ...session, ending, tries: session.tries + 1 })
  }
  return { book, end }
}

describe('pretended verifications', () => {
  identityKeepsItsPromises('sandbox', async () => {
    const { book, end } = memorySessions()
    return { provider: sandboxIdentity(book), end }
  })
})

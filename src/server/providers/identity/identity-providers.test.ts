import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SandboxEnding } from '../../../contract/identity/identity.ts'
import { type FakeVeriff, fakeVeriff } from '../../testing/fake-veriff.ts'
import { identityKeepsItsPromises } from './port.contract.ts'
import { type SandboxSessions, sandboxIdentity } from './sandbox.ts'
import { veriff } from './veriff/veriff.ts'
import { reasonOf } from './veriff/veriff-reasons.ts'

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

describe('Veriff’s', () => {
  let there: FakeVeriff
  beforeAll(async () => {
    there = await fakeVeriff()
  })
  afterAll(() => there.close())
  const at = (url: string, secret = there.secret) => veriff({ key: there.key, secret, url })

  identityKeepsItsPromises(
    'veriff',
    async () => ({ provider: at(there.url), end: there.end }),
    () => at('http://127.0.0.1:9'),
  )

  const begun = async () =>
    at(there.url).begin({
      id: 'ours',
      firstName: 'Ada',
      lastName: 'Obi',
      language: 'en',
      returnTo: 'https://a.example',
    })

  test('hears a message by its very bytes, in capitals too, and by the secret before while it is changed', async () => {
    const { ref } = await begun()
    const { raw, signature } = there.message(ref)
    const hear = (of = at(there.url), given = signature, body: Uint8Array = raw) => of.hear(body, () => given)
    expect(hear()).toEqual({ ref })
    expect(hear(at(there.url), signature.toUpperCase())).toEqual({ ref })
    expect(hear(at(there.url), signature, Buffer.concat([raw, Buffer.from(' ')]))).toBe('forged')
    const other = 'another shared secret'
    expect(hear(at(there.url, other))).toBe('forged')
    expect(hear(veriff({ key: there.key, secret: other, formerSecret: there.secret, url: there.url }))).toEqual({ ref })
    const event = there.message(ref, { id: ref, attemptId: ref, action: 'submitted', code: 7002 })
    expect(hear(at(there.url), event.signature, event.raw)).toEqual({ ref })
    const odd = there.message(ref, { some: 'thing else' })
    expect(hear(at(there.url), odd.signature, odd.raw)).toEqual({ ref: null })
  })

  test('an answer that is signed by somebody else is no word about anybody', async () => {
    const { ref } = await begun()
    expect(await at(there.url, 'another shared secret').look(ref)).toBe('unknown')
    expect(there.unsigned()).toBe(1)
  })

  test('an approval without a document’s number tells of nobody', async () => {
    const { ref } = await begun()
    await there.end(ref, 'approved')
    const session = there.sessions.get(ref)
    if (session) session.decision = { ...session.decision, document: { number: null, country: 'ZZ' } }
    expect(await at(there.url).look(ref)).toEqual({ state: 'declined', reason: 'data_missing' })
  })

  test.each([
    [204, 'document_unreadable'],
    [202, 'face_unclear'],
    [207, 'document_expired'],
    [539, 'too_many_tries'],
    [106, 'not_trusted'],
    [99_999, 'other'],
    [null, 'other'],
  ])('the reason %s is ours: %s', (code, reason) => {
    expect(reasonOf(code)).toBe(reason)
  })
})

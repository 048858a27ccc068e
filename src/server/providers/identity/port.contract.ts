import { expect, test } from 'vitest'
import type { SandboxEnding } from '../../../contract/identity/identity.ts'
import type { IdentityProvider } from './port.ts'

/** A service to try, and what only its other end does: a session that comes to an end. */
export interface IdentityTrial {
  provider: IdentityProvider
  end: (ref: string, ending: SandboxEnding) => Promise<void>
}

/** What whoever verifies identities must do. `away` is one that nobody answers. */
export function identityKeepsItsPromises(
  name: string,
  open: () => Promise<IdentityTrial>,
  away?: () => IdentityProvider,
): void {
  let ids = 0
  const asked = () => ({
    id: `019c0000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    firstName: 'Ada',
    lastName: 'Obi',
    language: 'en',
    returnTo: 'https://florin.example/dashboard/account-verification',
  })
  const begun = async () => {
    const trial = await open()
    return { ...trial, ...(await trial.provider.begin(asked())) }
  }

  test(`${name}: a session has a name and an address, and nothing has been found yet`, async () => {
    const { provider, ref, url } = await begun()
    expect(ref).toMatch(/./)
    expect(new URL(url).protocol).toMatch(/^https?:$/)
    expect(await provider.look(ref)).toEqual({ state: 'created' })
  })

  test(`${name}: who is approved is told by the document, with its number`, async () => {
    const { provider, ref, end } = await begun()
    await end(ref, 'approved')
    const found = await provider.look(ref)
    expect(found).toMatchObject({ state: 'approved', person: { firstName: 'Ada', lastName: 'Obi' } })
    expect(found).toMatchObject({ person: { document: { number: expect.stringMatching(/./), country: 'ZZ' } } })
    expect(await provider.look(ref)).toEqual(found)
  })

  test(`${name}: a document of another name is that name’s`, async () => {
    const { provider, ref, end } = await begun()
    await end(ref, 'name_mismatch')
    expect(await provider.look(ref)).toMatchObject({ state: 'approved', person: { lastName: 'Someoneelse' } })
  })

  test(`${name}: what is asked for again, and what is declined, says why; the same session goes on`, async () => {
    const { provider, ref, end } = await begun()
    await end(ref, 'resubmission')
    expect(await provider.look(ref)).toEqual({ state: 'resubmission', reason: 'document_unreadable' })
    await end(ref, 'submitted')
    expect(await provider.look(ref)).toEqual({ state: 'submitted' })
    await end(ref, 'declined')
    expect(await provider.look(ref)).toMatchObject({ state: 'declined', reason: 'not_trusted' })
  })

  test.each(['expired', 'abandoned'] as const)(
    `${name}: a session that ends without anything is %s`,
    async (ending) => {
      const { provider, ref, end } = await begun()
      await end(ref, ending)
      expect(await provider.look(ref)).toEqual({ state: ending })
    },
  )

  test(`${name}: of a session that it never had nobody knows anything`, async () => {
    const { provider } = await open()
    expect(await provider.look('019c0000-0000-7000-8000-ffffffffffff')).toBe('unknown')
  })

  test(`${name}: a message without a signature is forged`, async () => {
    const { provider, ref } = await begun()
    expect(provider.hear(Buffer.from(JSON.stringify({ id: ref })), () => undefined)).toBe('forged')
  })

  if (away)
    test(`${name}: where nobody answers, nobody knows: that is no word about anybody`, async () => {
      await expect(away().begin(asked())).rejects.toThrow()
      expect(await away().look('019c0000-0000-7000-8000-ffffffffffff')).toBe('unknown')
    })
}

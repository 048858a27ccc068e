import type { Adapter, AdapterUser } from '@auth/core/adapters'
import { running } from '../running.ts'

type Port = ReturnType<typeof running>['signIn']
type User = NonNullable<Awaited<ReturnType<Port['userById']>>>

const shown = (user: User | null): AdapterUser | null => user && ({ ...user, name: user.username } as AdapterUser)

/** Whoever vouches, by their own address: ids are theirs alone, and another may be configured one day. */
function issuerOf(provider: string): string {
  const { oidc } = running().signIn.settings
  if (provider !== 'oidc' || !oidc) throw new Error(`no such provider: ${provider}`)
  return oidc.issuer
}

/** How the sign-in library finds and keeps people: each method is one call of the accounts module. */
export const adapter = (): Adapter => ({
  // Asked only for who is signed in already, to join a provider's identity with them. We never join by a cookie alone.
  getUser: async () => null,
  getUserByEmail: async (email) => shown(await running().signIn.userByEmail(email)),
  getUserByAccount: async ({ provider, providerAccountId }) =>
    shown(await running().signIn.userByIdentity(issuerOf(provider), providerAccountId)),
  createUser: async (user) => {
    const person = user as unknown as {
      email: string
      emailConfirmed?: boolean
      firstName?: string
      lastName?: string
      nickname?: string
    }
    const created = await running().signIn.createFromProvider({
      email: person.email,
      emailVerified: person.emailConfirmed === true,
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      nickname: person.nickname ?? '',
    })
    return shown(created) as AdapterUser
  },
  linkAccount: async ({ provider, providerAccountId, userId }) => {
    await running().signIn.linkIdentity({
      provider: issuerOf(provider),
      subject: providerAccountId,
      customerId: userId,
    })
  },
})

import type { getUser } from '../../contract/accounts/accounts.ts'
import type { Returned } from '../../contract/endpoint.ts'

/** The caller's own profile, where the page got it. */
export const ownProfile = (me: Returned<typeof getUser> | undefined) => (me?.self ? me : undefined)

import { useStore } from '@nanostores/react'
import { $user, type SignedIn } from '../session/session.store.ts'

/** Who is signed in, for a page's parts; nobody in what the server draws, which is without a session, and so in the browser's first drawing of it. */
export const useOwnUser = (): SignedIn['user'] | undefined => useStore($user, { ssr: 'initial' })

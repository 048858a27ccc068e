import { useEffect } from 'react'
import { listen } from '../../client/realtime/realtime.ts'
import { refreshSession, sessionEnded } from '../../client/session.store.ts'
import { channels } from '../../contract/realtime.ts'

/** Leaves for the sign-in page as soon as this session was ended elsewhere, instead of with the next click. */
export function useLiveSession(customerId: string | undefined): void {
  useEffect(() => {
    if (!customerId) return
    return listen(channels.customer(customerId), (event) => {
      if (event === 'session')
        void refreshSession().then(({ status }) => {
          if (status === 'unauthenticated') void sessionEnded()
        })
    })
  }, [customerId])
}

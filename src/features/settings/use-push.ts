import { useEffect, useState } from 'react'
import { call } from '../../client/api.ts'
import { type NotificationSettings, pushSubscription } from '../../contract/notifications.ts'

export type PushState = 'looking' | 'none' | 'refused' | 'off' | 'on'

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** The worker that shows them; undefined where the browser has none or the operator turned it off. */
const worker = async () =>
  'serviceWorker' in navigator && 'PushManager' in window ? navigator.serviceWorker.getRegistration() : undefined

/** Whether this browser shows push messages, and turning that on and off. */
export function usePush(onSettings: (settings: NotificationSettings) => void) {
  const [state, setState] = useState<PushState>('looking')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const look = async (): Promise<PushState> => {
      const registration = await worker()
      if (!registration) return 'none'
      if (Notification.permission === 'denied') return 'refused'
      return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
    }
    look().then(setState, () => setState('none'))
  }, [])
  const turnOn = async (key: string): Promise<PushState> => {
    const registration = await worker()
    if (!registration) return 'none'
    if ((await Notification.requestPermission()) !== 'granted') return 'refused'
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
    const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
    const given = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
    onSettings((await call(pushSubscription, { body: { action: 'subscribe', ...given } })).data)
    return 'on'
  }
  const turnOff = async (): Promise<PushState> => {
    const subscription = await (await worker())?.pushManager.getSubscription()
    if (!subscription) return 'off'
    const { endpoint } = subscription
    await subscription.unsubscribe()
    onSettings((await call(pushSubscription, { body: { action: 'unsubscribe', endpoint } })).data)
    return 'off'
  }
  const change = async (work: () => Promise<PushState>) => {
    setBusy(true)
    setFailed(false)
    await work().then(setState, () => setFailed(true))
    setBusy(false)
  }
  return {
    state,
    busy,
    failed,
    turnOn: (key: string) => void change(() => turnOn(key)),
    turnOff: () => void change(turnOff),
  }
}

import { goTo } from '../../../client/go-to.ts'
import type { KeyFrame } from '../../keyboard/keys/frame.ts'
import type { KeyAct } from '../../keyboard/keys/key-acts.ts'
import { settings } from './navigation.ts'

/** The letter after g for each page that is gone to often. */
const LETTERS: Record<string, string> = {
  h: '/dashboard',
  s: '/dashboard/swap',
  d: '/dashboard/payments',
  w: '/dashboard/withdraw',
  b: '/dashboard/buy-crypto/order',
  a: '/dashboard/vault',
  t: '/dashboard/p2p/crypto',
  o: '/dashboard/orders',
  m: '/dashboard/chat',
  y: '/dashboard/history',
  e: settings.href,
}

/** 'g h' and the like: to the pages of the menus that this person may see. */
export const goActs = (places: KeyFrame['places']): KeyAct[] =>
  Object.entries(LETTERS).flatMap(([letter, href]) => {
    const place = places.find((one) => one.href === href)
    if (!place) return []
    const act = () => {
      goTo(href)
      return true
    }
    return [{ keys: [`g ${letter}`], group: 'go', label: place.label, href, works: () => true, act }]
  })

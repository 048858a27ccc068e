import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { InboxRow } from '../../../../contract/orders/orders.ts'
import { chime, wakeSound } from './chime.ts'
import { hasNews } from './news.ts'

const KEY = 'florin-inbox-sound'
const heard = new Set<() => void>()
const listen = (told: () => void) => {
  heard.add(told)
  return () => void heard.delete(told)
}
/** As it was turned on this page, which knows it where storage is closed to it, too. */
let turned: boolean | undefined
const isOn = (): boolean => {
  try {
    return turned ?? localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}
/** Kept for the next visit, where that is allowed. */
const keep = (on: boolean): void => {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Then it holds for this page.
  }
}

/** Whether this browser sounds when something comes, and the switch: off until somebody turns it on here. */
export function useSound(rows: readonly InboxRow[] | undefined) {
  const on = useSyncExternalStore(listen, isOn, () => false)
  const before = useRef(rows)
  useEffect(() => {
    if (on && before.current && rows && hasNews(before.current, rows)) chime()
    before.current = rows ?? before.current
  }, [on, rows])
  useEffect(() => {
    if (!on) return
    // Turned on in an earlier visit: the page has no sound before its reader's first press or key in it.
    const wake = () => void wakeSound()
    addEventListener('pointerdown', wake)
    addEventListener('keydown', wake)
    return () => {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
    }
  }, [on])
  const turn = (to: boolean) => {
    turned = to
    keep(to)
    for (const told of heard) told()
    // What it will sound like is heard at once.
    if (to) void wakeSound().then(chime)
  }
  return { on, turn }
}

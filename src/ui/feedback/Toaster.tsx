import { useStore } from '@nanostores/react'
import type { ToastList } from '../heavy/ToastList.tsx'
import { usePart } from '../overlay/on-demand.tsx'
import { toasts } from './toasts.store.ts'

const load = () => import('../heavy/ToastList.tsx').then((it): typeof ToastList => it.ToastList)

/** Where `showToast` is seen and heard; once a page, in the shell. Its script comes with the first message. */
export function Toaster() {
  const { Part } = usePart<object>(load, useStore(toasts).length > 0)
  return Part ? <Part /> : null
}

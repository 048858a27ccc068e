import { atom } from 'nanostores'

export type ToastMessage = { id: number; text: string; tone: 'done' | 'problem' }

/** What the Toaster shows, oldest first. */
export const toasts = atom<readonly ToastMessage[]>([])

let last = 0

/** Says something small in passing ('Link copied'). Never for money: what moved has a receipt, what failed has its place on the page. */
export function showToast(text: string, tone: ToastMessage['tone'] = 'done'): void {
  last += 1
  toasts.set([...toasts.get(), { id: last, text, tone }])
}

export const dropToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

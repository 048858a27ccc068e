import { atom } from 'nanostores'

/** Something that wants the customer's eye. `id` is whose it is and what, so that the same news is there once. */
export interface NewsItem {
  id: string
  text: string
  href: string
  at?: string
}

/**
 * What the bell shows: undefined until somebody has looked. Whoever knows news (the look on opening, later a live channel) puts it here;
 * `unread` is shown as a figure and stays undefined while nothing counts it.
 */
export const $news = atom<{ items: readonly NewsItem[] | undefined; unread?: number; failed: boolean }>({
  items: undefined,
  failed: false,
})

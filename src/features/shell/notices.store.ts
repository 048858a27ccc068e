import { atom } from 'nanostores'
import type { Notification } from '../../contract/notifications.ts'

/** Something that waits for the customer, whether told or not. `id` is whose it is and what, so that the same is there once. */
export interface NewsItem {
  id: string
  text: string
  href: string
  at?: string
}

/** What the bell shows: undefined until somebody has looked. `unread` is known before that, and stays undefined until it was counted. */
export interface News {
  waiting: readonly NewsItem[] | undefined
  notices: readonly Notification[]
  /** Where the earlier notices begin; null when all are here. */
  next: string | null
  unread?: number
  failed: boolean
}

export const $news = atom<News>({ waiting: undefined, notices: [], next: null, failed: false })

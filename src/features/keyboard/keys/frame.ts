import type { KeyAct } from './key-acts.ts'

/** What the palette and the sheet are about: where one is, and what there is to do and to go to for whoever is here. */
export interface KeyFrame {
  at: 'dashboard' | 'desk'
  /** Every key that is acted on. */
  acts: readonly KeyAct[]
  /** The pages of the menus that this person may see, in their language. */
  places: readonly { href: string; label: string; hint?: string }[]
  signOut: () => void
}

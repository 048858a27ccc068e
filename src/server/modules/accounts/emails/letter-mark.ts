import { readFileSync } from 'node:fs'
import type { MailPicture } from '../../../providers/mail/port.ts'

/** The brand's mark at the head of each email, at three times its size there. Drawn from public/brand/mark.svg by scripts/icons.ts. */
export const letterMark: MailPicture = {
  id: 'mark@florin',
  file: 'mark.png',
  png: readFileSync(new URL('./mark.png', import.meta.url)),
}

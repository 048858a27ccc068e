import { readFileSync } from 'node:fs'

/** The brand's mark at the head of each email, at three times its size there. Drawn from public/brand/mark.svg by scripts/icons.ts. */
export const letterMark = {
  id: 'mark@florin',
  file: 'mark.png',
  png: readFileSync(new URL('./mark.png', import.meta.url)),
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const DRAWS = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/** By which React would tell shapes of a list apart; ours are no list. They are made of chance, which nothing compresses. */
const KEYS = /, key: "\w+"/g
const ours = fileURLToPath(new URL('../../src/ui/icon/line-icon.ts', import.meta.url))

/** Has the icons drawn by `ui/icon/line-icon.ts` instead of by their library, which can more than is asked of it here. */
export const thinIcons = (): Plugin => ({
  name: 'thin-icons',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (DRAWS.test(id) ? `export { lineIcon as default } from ${JSON.stringify(ours)}` : null),
  transform: (code, id) => (ICON.test(id) ? { code: code.replaceAll(KEYS, ''), map: null } : null),
})

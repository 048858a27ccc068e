import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const DRAWS = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/** By which React would tell shapes of a list apart; ours are no list. They are made of chance, which nothing compresses. */
const KEYS = /, key: "\w+"/g
const ours = fileURLToPath(new URL('../../src/ui/icon/line-icon.ts', import.meta.url))

/** Has the icons drawn by `ui/icon/line-icon.ts` instead of by their library, which can more than is asked of it here. Where it finds neither, as after files of the library were renamed, the build fails. */
export function thinIcons(): Plugin {
  const found = { drawing: false, icons: false }
  return {
    name: 'thin-icons',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!DRAWS.test(id)) return null
      found.drawing = true
      return `export { lineIcon as default } from ${JSON.stringify(ours)}`
    },
    transform(code, id) {
      if (!ICON.test(id)) return null
      found.icons = true
      return { code: code.replaceAll(KEYS, ''), map: null }
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !(found.drawing && found.icons))
        this.error('thin-icons: no icon of lucide-react was found where its files are looked for')
    },
  }
}

import type { Plugin, Rolldown } from 'vite'
import { islands } from './islands.ts'

const HELPER = /^\0vite\/preload-helper/
/** What a part needs is asked for with the part, not once that is there; styles are there before it. As Vite's own, for browsers that have modules. */
const helper = `const asked = new Map()
const ask = (file) =>
  new Promise((done, fail) => {
    const styles = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = styles ? 'stylesheet' : 'modulepreload'
    link.href = '/' + file
    if (styles) {
      link.onload = done
      link.onerror = () => {
        asked.delete(file)
        fail(Error(file))
      }
    } else done()
    document.head.append(link)
  })
const once = (file) => {
  if (!asked.has(file)) asked.set(file, ask(file))
  return asked.get(file)
}
export const __vitePreload = (load, files = []) => Promise.all(files.map(once)).then(load)`

/**
 * What a file that fetches parts says of the files they need: those alone that a page with it hasn't loaded. Each name is paid for by every page
 * that has the file, whether anybody opens the part or not.
 */
export function thinPreload() {
  let loadedWith = new Map<string, ReadonlySet<string>>()
  const plugin: Plugin = {
    name: 'thin-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (HELPER.test(id) ? helper : null),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      loadedWith = alwaysWith(chunks)
    },
  }
  const resolveDependencies = (_: string, files: string[], { hostId }: { hostId: string }) =>
    files.filter((file) => !loadedWith.get(hostId)?.has(file))
  return { plugin, resolveDependencies }
}

/** For each file of a page, the files that every page with it loads, too. */
function alwaysWith(chunks: readonly Rolldown.OutputChunk[]) {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
  const all = (...files: readonly string[]) => {
    const seen = new Set(files)
    for (const file of seen) for (const imported of imports.get(file) ?? []) seen.add(imported)
    return seen
  }
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const frames = entries
    .filter(({ facadeModuleId }) => islands.frame.test(facadeModuleId ?? ''))
    .map(({ fileName }) => fileName)
  const found = new Map<string, ReadonlySet<string>>()
  for (const { fileName, facadeModuleId } of entries) {
    const framed = islands.any.test(facadeModuleId ?? '') && !islands.frameless.test(facadeModuleId ?? '')
    const loaded = all(fileName, ...(framed ? frames : []))
    for (const file of loaded) found.set(file, found.get(file)?.intersection(loaded) ?? loaded)
  }
  return found
}

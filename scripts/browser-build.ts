import { sharedChunk } from './chunks/shared-chunk.ts'
import { thinIcons } from './chunks/thin-icons.ts'
import { thinPreload } from './chunks/thin-preload.ts'
import { thinContract } from './thin-contract.ts'

/** What has a file of its own, whoever needs it. */
const settled = {
  zod: /node_modules[\\/]zod[\\/]/,
  // The desk's pages have keys and no React. With what every import on demand goes through: left to itself, that lands beside a library and drags it along.
  keys: /features[\\/]keyboard[\\/]keys[\\/]|client[\\/]((keep-)?single-keys|go-to|remember|theme)\.|contract[\\/]accounts[\\/]remembered\.|vite[\\/]preload-helper/,
  react: /node_modules[\\/](react|react-dom|scheduler|nanostores|@nanostores[\\/]react)[\\/]|rolldown[\\/]runtime/,
  form: /node_modules[\\/]react-hook-form[\\/]/,
}

const shared = sharedChunk(Object.values(settled))
const preload = thinPreload()

/**
 * How the browser's script is made: few files. React by itself, since it changes with no release of ours; what several pages need by which
 * pages those are (`chunks/shared-chunk.ts`); zod apart, which only comes when a form is checked.
 */
export const browserBuild = {
  plugins: [thinContract(), thinIcons(), shared.plugin, preload.plugin],
  environments: {
    client: {
      build: {
        // Every browser that runs the modules knows how to preload them.
        modulePreload: { polyfill: false, resolveDependencies: preload.resolveDependencies },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...Object.entries(settled).map(([name, test]) => ({ name, test, priority: 2 })),
                { debugName: 'shared', name: shared.name, priority: 1, includeDependenciesRecursively: false },
                { name: 'library', test: /node_modules/, minShareCount: 7 },
              ],
            },
          },
        },
      },
    },
  },
}

import { sharedChunk } from './chunks/shared-chunk.ts'
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

/**
 * How the browser's script is made: few files. React by itself, since it changes with no release of ours; what several pages need by which
 * pages those are (`chunks/shared-chunk.ts`); zod apart, which only comes when a form is checked.
 */
export const browserBuild = {
  plugins: [thinContract(), shared.plugin],
  environments: {
    client: {
      build: {
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

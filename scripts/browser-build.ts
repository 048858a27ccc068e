import { sharedChunk } from './chunks/shared-chunk.ts'
import { thinContract } from './thin-contract.ts'

const shared = sharedChunk()

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
                { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
                // The desk's pages have keys and no React. With what every import on demand goes through: left to itself, that lands beside a library and drags it along.
                {
                  name: 'keys',
                  test: /features[\\/]keyboard[\\/]keys[\\/]|client[\\/]((keep-)?single-keys|go-to|remember|theme)\.|contract[\\/]accounts[\\/]remembered\.|vite[\\/]preload-helper/,
                  priority: 3,
                },
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|@nanostores[\\/]react)[\\/]|rolldown[\\/]runtime/,
                  priority: 2,
                },
                { name: 'form', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 2 },
                { debugName: 'shared', name: shared.name, priority: 1 },
                { name: 'library', minShareCount: 7 },
              ],
            },
          },
        },
      },
    },
  },
}

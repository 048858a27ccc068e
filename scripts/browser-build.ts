import { sharedChunk } from './shared-chunk.ts'
import { thinContract } from './thin-contract.ts'

/**
 * How the browser's script is made: few files, each for many pages. React by itself, since it changes with no release of ours; what
 * nearly every page needs in one file (`shared-chunk.ts`); zod apart, which only comes when a form is checked.
 */
export const browserBuild = {
  plugins: [thinContract()],
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
                { debugName: 'base', name: sharedChunk(), priority: 1 },
                { name: 'library', minShareCount: 7 },
              ],
            },
          },
        },
      },
    },
  },
}

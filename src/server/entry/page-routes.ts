import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const FILE = 'page-routes.json'

/** Writes down which addresses the build has pages for: what isn't there is not there for any method, and only the build knows. */
export function pageRoutes(): AstroIntegration {
  let patterns: string[] = []
  return {
    name: 'page-routes',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        patterns = routes.filter(({ origin }) => origin !== 'internal').map(({ patternRegex }) => patternRegex.source)
      },
      'astro:build:done': ({ dir }) => {
        writeFileSync(fileURLToPath(new URL(`../server/${FILE}`, dir)), JSON.stringify(patterns))
      },
    },
  }
}

/** Whether the build in `folder` has a page, or what answers like one, at a path. */
export function knownPages(folder: string): (path: string) => boolean {
  const file = `${folder}/${FILE}`
  if (!existsSync(file)) throw new Error('The build is older than this server: run `npm run build` again.')
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((source) => new RegExp(source))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

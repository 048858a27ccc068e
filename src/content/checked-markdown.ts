import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import type { z } from 'astro/zod'
import { type Fault, faultsOf, unreadable } from './faults.ts'

/** Files whose name begins with an underscore are notes to the editor, and are not published. */
const PUBLISHED = '**/[^_]*.md'

/**
 * Loads src/content/<folder>, after a look at every file of it: what doesn't keep to the schema stops the build with the file, the line
 * and what is wrong, all at once. Astro's own message would name neither the file nor the line.
 */
export function checkedMarkdown(folder: string, schema: z.ZodType): Loader {
  const base = `src/content/${folder}`
  const loader = glob({ base: `./${base}`, pattern: PUBLISHED })
  return {
    name: 'checked-markdown',
    load: async (context) => {
      const root = fileURLToPath(context.config.root)
      const paths = globSync(PUBLISHED, { cwd: join(root, base) }).sort()
      const faults = await Promise.all(paths.map((path) => faultsIn(context, root, `${base}/${path}`, schema)))
      const all = faults.flat()
      if (all.length > 0) throw new Error(all.join('\n'))
      await loader.load(context)
    },
  }
}

async function faultsIn(context: LoaderContext, root: string, path: string, schema: z.ZodType): Promise<Fault[]> {
  const full = join(root, path)
  const contents = readFileSync(full, 'utf8')
  try {
    const { html, metadata } = await context.renderMarkdown(contents, { fileURL: pathToFileURL(full) })
    return faultsOf({ path, contents, data: metadata?.frontmatter, body: html }, schema)
  } catch (error) {
    return [unreadable(path, error)]
  }
}

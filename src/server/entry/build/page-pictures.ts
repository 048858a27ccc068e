import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { builtPages, unescaped } from '../static/built-pages.ts'
import { drawnBy, drawPicture } from './draw-picture.ts'

const root = new URL('../../../../', import.meta.url)
const CACHE = fileURLToPath(new URL('node_modules/.cache/florin/pictures', root))

/**
 * Draws, for each built page that names one, the picture that stands for it where its address is shared: from its own title and description,
 * so that they can't differ. A picture drawn by an earlier build is taken as it is.
 */
export const pagePictures = (): AstroIntegration => ({
  name: 'page-pictures',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const client = fileURLToPath(dir)
      const how = drawnBy()
      let drawn = 0
      for (const page of pagesIn(client)) {
        const id = createHash('sha256')
          .update(JSON.stringify([page.title, page.description, how]))
          .digest('hex')
        const kept = join(CACHE, `${id}.png`)
        if (!existsSync(kept)) {
          await write(kept, await drawPicture(page))
          drawn++
        }
        await write(join(client, page.picture), await readFile(kept))
      }
      logger.info(`drew ${drawn} pictures`)
    },
  },
})

async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** The built pages that name a picture of this site, with what it has to show. */
function pagesIn(client: string): { picture: string; title: string; description: string }[] {
  return builtPages(client)
    .sort()
    .flatMap((name) => {
      const html = readFileSync(join(client, name), 'utf8')
      const meta = (property: string) => new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1]
      const picture = meta('image')
      if (!picture) return []
      const title = text(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? meta('title') ?? '')
      return [{ picture: new URL(picture).pathname, title, description: text(meta('description') ?? '') }]
    })
}

/** The text of a piece of HTML. */
const text = (html: string): string =>
  unescaped(html.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

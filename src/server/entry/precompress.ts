import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { darkVariant } from './dark-variant.ts'

const TEXT = /\.(html|css|js|json|webmanifest|svg|txt|xml|vtt)$/
/** Smaller than this, a packet is not saved. */
const WORTH_BYTES = 512

/**
 * Writes a .br and a .gz beside every text file of the build, at the highest setting, so that starting the server need not; of a page's dark
 * variant too, which the server itself makes from the page.
 */
export const precompress = (): AstroIntegration => ({
  name: 'precompress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const files = readdirSync(fileURLToPath(dir), { recursive: true, withFileTypes: true })
      await Promise.all(
        files
          .filter((file) => file.isFile() && TEXT.test(file.name))
          .map((file) => compressFile(join(file.parentPath, file.name))),
      )
    },
  },
})

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  await compress(path, content)
  const dark = path.endsWith('.html') && darkVariant(content.toString('utf8'))
  if (dark) await compress(`${path}.dark`, Buffer.from(dark))
}

async function compress(path: string, content: Buffer): Promise<void> {
  if (content.length < WORTH_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

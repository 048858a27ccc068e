import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { awaitsAddress } from '../address/own-address.ts'
import { darkVariant } from '../build/dark-variant.ts'
import { compressBest, WORTH_BYTES } from './encodings.ts'

const TEXT = /\.(html|css|js|json|webmanifest|svg|txt|xml|vtt)$/

/**
 * Writes a .br and a .gz beside every text file of the build, at the highest setting, so that the server need not; of a page's dark variant
 * too, which the server itself makes from the page. What gets the installation's address at the start is compressed after it.
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
  if (awaitsAddress(path, content)) return
  await compress(path, content)
  const dark = path.endsWith('.html') && darkVariant(content.toString('utf8'))
  if (dark) await compress(`${path}.dark`, Buffer.from(dark))
}

async function compress(path: string, content: Buffer): Promise<void> {
  if (content.length < WORTH_BYTES) return
  const [br, gz] = await Promise.all([compressBest('br', content), compressBest('gzip', content)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

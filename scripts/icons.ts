import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { brand } from '../src/brand.ts'

// The icons of the installed app and the mark of e-mails, drawn from public/brand/mark.svg: run it after changing the mark or the colours.
const at = (path: string) => fileURLToPath(new URL(`../public/${path}`, import.meta.url))
const mark = (size: number) =>
  sharp(at('brand/mark.svg'), { density: (72 * size) / 48 })
    .resize(size, size)
    .png()
    .toBuffer()

/** `share` of the icon is the mark; launchers cut a maskable one down to its inner four fifths. */
async function draw(name: string, size: number, share: number, ground?: string): Promise<void> {
  const inner = Math.round(size * share)
  const rest = size - inner
  const [before, after] = [Math.floor(rest / 2), Math.ceil(rest / 2)]
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const drawn = sharp(await mark(inner)).extend({ top: before, left: before, bottom: after, right: after, background })
  await (ground ? drawn.flatten({ background: ground }) : drawn)
    .png({ compressionLevel: 9, palette: true })
    .toFile(at(`icons/${name}.png`))
}

/** A picture in the container that browsers ask every site for: one entry, 32 by 32, in true colour, the PNG after it. */
async function favicon(): Promise<void> {
  const size = 32
  const png = await mark(size)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  writeFileSync(at('favicon.ico'), Buffer.concat([head, png]))
}

/** The mark in e-mails, which is shown at 36 px. */
const inLetters = fileURLToPath(new URL('../src/server/modules/accounts/emails/mark.png', import.meta.url))

mkdirSync(at('icons'), { recursive: true })
await draw('icon-192', 192, 0.94)
await draw('icon-512', 512, 0.94)
await draw('maskable-512', 512, 0.62, brand.themeColor.light)
await favicon()
await sharp(await mark(108))
  .png({ compressionLevel: 9, palette: true })
  .toFile(inLetters)

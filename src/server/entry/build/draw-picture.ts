import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import satori from 'satori'
import sharp from 'sharp'
import { brand } from '../../../brand.ts'

const [WIDTH, HEIGHT, LEFT, MEASURE] = [1200, 630, 84, 630]
const root = new URL('../../../../', import.meta.url)
const read = (path: string): Buffer => readFileSync(new URL(path, root))
const figtree = (weight: 400 | 600) => ({
  name: 'Figtree',
  weight,
  data: read(`node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`),
})

// The same roles as the pages', so that a brand that is changed is changed here too.
const tokens = read('src/styles/tokens-light.css').toString()
function colour(role: string): string {
  const [, hex] = new RegExp(`--${role}: (#[0-9a-f]{6});`).exec(tokens) ?? []
  if (!hex)
    throw new Error(`No colour for the pages’ pictures: src/styles/tokens-light.css doesn’t set --${role} to #rrggbb.`)
  return hex
}
const mark = read('public/brand/mark.svg')
  .toString()
  .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')

/** What besides its words decides how a picture looks: a change here draws all of them anew. */
export const drawnBy = (): string =>
  [readFileSync(fileURLToPath(import.meta.url), 'utf8'), tokens, mark, brand.name].join('\n')

/** A page's picture, 1200 × 630: the mark, the title, a sentence, a coin and its reeded edge. */
export async function drawPicture({ title, description }: { title: string; description: string }): Promise<Buffer> {
  const latin = /^[\u0020-\u00ff\u2010-\u2030\u20ac\u2122]*$/.test(title + description)
  const texts = (await nameText()) + (latin ? await latinTexts(title, description) : '')
  const picture = sharp(Buffer.from(ground(texts)))
  const composed = latin ? picture : picture.composite(await otherTexts(title, description))
  return composed.png({ palette: true, colours: 64, effort: 8 }).toBuffer()
}

/** All but the words. */
const ground = (texts: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><pattern id="reeding" width="12" height="28" patternUnits="userSpaceOnUse"><rect width="5" height="28" fill="${colour('primary')}"/></pattern></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('surface')}"/>
  ${Array.from({ length: 8 }, (_, i) => `<path d="M0 ${64 + i * 68}H${WIDTH}" stroke="${colour('line')}" stroke-width="2"/>`).join('')}
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('surface')}" opacity=".45"/>
  <circle cx="1060" cy="300" r="330" fill="${colour('primary-soft')}"/>
  <svg x="800" y="40" width="520" height="520" viewBox="0 0 48 48">${mark}</svg>
  <svg x="${LEFT}" y="72" width="60" height="60" viewBox="0 0 48 48">${mark}</svg>
  <rect y="${HEIGHT - 28}" width="${WIDTH}" height="28" fill="url(#reeding)"/>
  ${texts}
</svg>`

const line = (children: string, style: object) => ({ type: 'div', props: { children, style } })
const fonts = [figtree(400), figtree(600)]

async function nameText(): Promise<string> {
  const name = line(brand.name, { fontSize: 40, fontWeight: 600, color: colour('ink') })
  return at(await satori(name as never, { width: 400, height: 60, fonts }), LEFT + 78, 78)
}

async function latinTexts(title: string, description: string): Promise<string> {
  const size = title.length > 70 ? 50 : title.length > 40 ? 58 : 68
  const column = {
    type: 'div',
    props: {
      style: { display: 'flex', flexDirection: 'column', width: MEASURE, height: 420, justifyContent: 'center' },
      children: [
        line(title, {
          fontSize: size,
          fontWeight: 600,
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          color: colour('ink'),
        }),
        line(description, { fontSize: 28, lineHeight: 1.4, marginTop: 28, color: colour('ink-muted') }),
      ],
    },
  }
  return at(await satori(column as never, { width: MEASURE, height: 420, fonts }), LEFT, 154)
}

const at = (svg: string, x: number, y: number): string => svg.replace('<svg', `<svg x="${x}" y="${y}"`)

/** Writing that has to be shaped or runs from the right is set by Pango, in the font of our printed statements. */
async function otherTexts(title: string, description: string) {
  const folder = 'src/server/modules/history/fonts'
  const set = async (words: string, file: string, role: string, size: number) => {
    const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const font = `DejaVu Sans ${file.includes('Bold') ? 'Bold ' : ''}${size}`
    const markup = `<span foreground="${colour(role)}">${escaped}</span>`
    const fontfile = fileURLToPath(new URL(`${folder}/${file}`, root))
    // 'left' is where a line begins: with letters that run from the right, that is the right.
    return sharp({ text: { text: markup, font, fontfile, width: MEASURE, rgba: true, align: 'left' } })
      .png()
      .toBuffer({ resolveWithObject: true })
  }
  const head = await set(title, 'DejaVuSans-Bold.ttf', 'ink', 44)
  const below = await set(description, 'DejaVuSans.ttf', 'ink-muted', 23)
  const top = Math.max(150, Math.round(364 - (head.info.height + 34 + below.info.height) / 2))
  const right = (width: number) => LEFT + MEASURE - width
  return [
    { input: head.data, left: right(head.info.width), top },
    { input: below.data, left: right(below.info.width), top: top + head.info.height + 34 },
  ]
}

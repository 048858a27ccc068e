import sharp from 'sharp'

/** What a bank's app shows of a transfer, as a screenshot of it would. */
export interface Receipt {
  app: 0 | 1 | 2
  amount: string
  to: string
  reference: string
  date: string
}

const LOOKS = [
  { paper: '#ffffff', ink: '#111111', bar: '#0a5c36', soft: '#777777', top: 620, step: 150 },
  { paper: '#101418', ink: '#f0f0f0', bar: '#1d2733', soft: '#9aa4ad', top: 760, step: 120 },
  { paper: '#f4f1ff', ink: '#221144', bar: '#5b2be0', soft: '#8a7fb0', top: 560, step: 170 },
] as const

/** Which of its five by seven dots a sign has: our own, since machines have different fonts, or none. */
function dots(sign: string): boolean[] {
  let seed = (sign.codePointAt(0) as number) * 2654435761
  return Array.from({ length: 35 }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed >>> 31 === 1
  })
}

/** A text of so many points' height as rectangles, from its left end or to its right one. */
function text(words: string, [x, y]: [number, number], size: number, colour: string, end: 'left' | 'right' = 'left') {
  const [dot, wide] = [size / 7, (size / 7) * 6]
  const from = end === 'left' ? x : x - wide * words.length
  return [...words].flatMap((sign, n) =>
    sign === ' '
      ? []
      : dots(sign).flatMap((on, at) =>
          on
            ? `<rect x="${from + n * wide + (at % 5) * dot}" y="${y + Math.floor(at / 5) * dot}" width="${dot}" height="${dot}" fill="${colour}"/>`
            : [],
        ),
  )
}

/** A screenshot of 1080 by 2160 points, as PNG. */
export function drawReceipt({ app, amount, to, reference, date }: Receipt): Promise<Buffer> {
  const { paper, ink, bar, soft, top, step } = LOOKS[app]
  const rows = Object.entries({ Amount: amount, To: to, Reference: reference, Date: date, Status: 'Completed' })
  const drawn = [
    `<rect width="1080" height="2160" fill="${paper}"/><rect width="1080" height="${220 + 60 * app}" fill="${bar}"/>`,
    ...text(date.slice(-5), [40, 30], 28, '#fff'),
    ...text('Transfer details', [300, 130], 42, '#fff'),
    `<circle cx="540" cy="${370 + 40 * app}" r="70" fill="${bar}"/>`,
    ...text(amount, [360, 470 + 40 * app], 49, ink),
    ...rows.flatMap(([what, is], n) => [
      ...text(what, [60, top + n * step], 28, soft),
      ...text(is, [1020, top + n * step], 32, ink, 'right'),
      `<rect x="60" y="${top + n * step + 60}" width="960" height="2" fill="${soft}"/>`,
    ]),
    `<rect x="60" y="1900" width="960" height="130" rx="30" fill="${bar}"/>`,
    ...text('Share receipt', [350, 1940], 42, '#fff'),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2160">${drawn.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Parts of its width and height cut off at each edge. */
async function cut(picture: Buffer, { left = 0, top = 0, right = 0, bottom = 0 }): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.round(width * (1 - left - right)),
      height: Math.round(height * (1 - top - bottom)),
    })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function withOneByteChanged(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  data[777] = (data[777] as number) ^ 1
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer()
}

/** What somebody may do to a proof so that it is another file. */
export const copies: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'one byte changed': withOneByteChanged,
  'a poor JPEG': (it) => sharp(it).jpeg({ quality: 30 }).toBuffer(),
  'a good JPEG': (it) => sharp(it).jpeg({ quality: 80 }).toBuffer(),
  'a WebP': (it) => sharp(it).webp({ quality: 50 }).toBuffer(),
  'half the size': (it) => sharp(it).resize({ width: 540 }).jpeg({ quality: 70 }).toBuffer(),
  'a third of the size': (it) => sharp(it).resize({ width: 400 }).jpeg({ quality: 60 }).toBuffer(),
  'in grey': (it) => sharp(it).greyscale().jpeg().toBuffer(),
  brighter: (it) => sharp(it).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  darker: (it) => sharp(it).linear(0.7, 20).jpeg().toBuffer(),
  'in other colours': (it) => sharp(it).modulate({ hue: 60, saturation: 1.4 }).jpeg().toBuffer(),
  'cut all around': (it) => cut(it, { left: 0.02, top: 0.02, right: 0.02, bottom: 0.02 }),
  'without its top': (it) => cut(it, { top: 0.035 }),
  'without its bottom': (it) => cut(it, { bottom: 0.04 }),
  'without its left edge': (it) => cut(it, { left: 0.03 }),
}

import sharp from 'sharp'

/** Text as it may stand in what is drawn: names may hold marks of its own. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An SVG as a PNG. Throws where it is none. */
export const pngOf = async (drawn: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp(Buffer.from(drawn)).png().toBuffer())

/** A paper that is no paper: what it says to be, and some lines. PNG. */
export function paper(title: string, lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const body = lines
    .map((line, n) => `<text x="50" y="${170 + n * 52}" font-size="28">${escaped(line)}</text>`)
    .join('')
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540"><rect width="860" height="540" fill="#f4f1e8"/>
    <g font-family="sans-serif" fill="#1c2b39"><text x="50" y="95" font-size="38" font-weight="700">SPECIMEN · ${escaped(title)}</text>${body}</g></svg>`
  return pngOf(drawn)
}

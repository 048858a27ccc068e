import sharp from 'sharp'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A paper that is no paper: what it says to be, and some lines. PNG. */
export async function paper(title: string, lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const body = lines
    .map((line, n) => `<text x="50" y="${170 + n * 52}" font-size="28">${escaped(line)}</text>`)
    .join('')
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540"><rect width="860" height="540" fill="#f4f1e8"/>
    <g font-family="sans-serif" fill="#1c2b39"><text x="50" y="95" font-size="38" font-weight="700">SPECIMEN · ${escaped(title)}</text>${body}</g></svg>`
  return new Uint8Array(await sharp(Buffer.from(drawn)).png().toBuffer())
}

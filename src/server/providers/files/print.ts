import sharp from 'sharp'
import { type Print, printGrid } from './port.ts'

/** Steps from one grey to the next that are no more than what compression leaves on plain paper. */
const NOISE = 3

/** What a picture looks like, for one that we made ourselves. */
export async function printOf(bytes: Uint8Array): Promise<Print> {
  const small = (width: number, height: number) =>
    sharp(bytes).flatten({ background: '#fff' }).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const coarse = await small(9, 8)
  let hash = ''
  for (const [at, here] of coarse.entries())
    if (at % 9 !== 8) hash += here > (coarse[at + 1] as number) + NOISE ? '1' : '0'
  return { hash, grey: await small(printGrid.width, printGrid.height) }
}

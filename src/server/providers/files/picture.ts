import sharp from 'sharp'
import { say } from '../../../contract/sentence.ts'
import { FileRefused, type Reencoded } from './port.ts'

/** What a file of a few kilobytes could unfold to; a phone's largest pictures have fewer. */
const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 2560
const MAX_SECONDS = 15

const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, unlimited: false } as const

/** A picture as WebP: turned as its EXIF says, then without any, in sRGB, at most 2560 px. Throws FileRefused. */
export const reencodePicture = (bytes: Uint8Array): Promise<Reencoded> =>
  refusing(async () => {
    const { data, info } = await sharp(bytes, INPUT)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { type: 'image/webp', bytes: data, pixels: { width: info.width, height: info.height } }
  })

/** The middle of a picture as a square of each width in pixels, as WebP: turned as its EXIF says, then without any. Throws FileRefused. */
export const squaresOf = <Name extends string>(
  bytes: Uint8Array,
  widths: Readonly<Record<Name, number>>,
): Promise<Record<Name, Buffer>> =>
  refusing(async () => {
    const squares = {} as Record<Name, Buffer>
    for (const [name, width] of Object.entries<number>(widths))
      squares[name as Name] = await sharp(bytes, INPUT)
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .resize({ width, height: width, fit: 'cover' })
        .webp({ quality: 80 })
        .toBuffer()
    return squares
  })

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new FileRefused(tooLarge ? say('picture_too_large') : say('picture_unreadable'), { cause: error })
  }
}

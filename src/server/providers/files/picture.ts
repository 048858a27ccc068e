import sharp from 'sharp'
import { say } from '../../../contract/sentence.ts'
import { FileRefused, type Reencoded } from './port.ts'

/** What a file of a few kilobytes could unfold to; a phone's largest pictures have fewer. */
const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 2560
const MAX_SECONDS = 15

/** A picture as WebP: turned as its EXIF says, then without any, in sRGB, at most 2560 px. Throws FileRefused. */
export async function reencodePicture(bytes: Uint8Array): Promise<Reencoded> {
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, unlimited: false } as const
  try {
    const { data, info } = await sharp(bytes, input)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { type: 'image/webp', bytes: data, pixels: { width: info.width, height: info.height } }
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new FileRefused(tooLarge ? say('picture_too_large') : say('picture_unreadable'), { cause: error })
  }
}

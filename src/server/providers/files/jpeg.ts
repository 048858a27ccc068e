const SOS = 0xda
/** The one note among them that says how colours are meant. */
const ADOBE = 0xee

/** A JPEG without the notes of camera and programs (EXIF, XMP, comments), its picture untouched. What is no JPEG comes back empty. */
export function bareJpeg(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return new Uint8Array(0)
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] as number
    if (bytes[at] !== 0xff) break
    if (marker === SOS) {
      kept.push(bytes.subarray(at))
      break
    }
    const end = at + 2 + (((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number))
    const note = (marker >= 0xe1 && marker <= 0xef && marker !== ADOBE) || marker === 0xfe
    if (!note) kept.push(bytes.subarray(at, end))
    at = end
  }
  const whole = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of kept) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

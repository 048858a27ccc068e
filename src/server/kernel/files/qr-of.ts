import { create } from 'qrcode'

/** A text as a QR code: a row of '0' and '1' for each row of dots. */
export const qrOf = (text: string): string[] => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, y) => Array.from(data.subarray(y * size, (y + 1) * size), Number).join(''))
}

import { lookAlikes } from './look-alikes.ts'

const alike = (text: string): string => [...text].map((sign) => lookAlikes.get(sign) ?? sign).join('')

/** What says that a name is a trademark, of which compatibility would make letters. */
const OF_TRADE = /[™℠]/gu

/**
 * A name as whoever reads Latin letters reads it, whatever its own are: 'Flоrin Suppоrt' with Cyrillic о, 'Ｆｌｏｒｉｎ', 'ꜰʟᴏʀɪɴ'. For comparing with what nobody may pass for, and for
 * nothing else: a name that is of another script becomes nonsense, Олег oлer.
 */
export const asRead = (name: string): string =>
  alike(alike(name.replaceAll(OF_TRADE, ' ')).normalize('NFKD').replaceAll(/\p{M}/gu, ''))

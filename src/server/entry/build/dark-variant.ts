import { brand } from '../../../brand.ts'
import { themeCookie } from '../../../contract/accounts/remembered.ts'

const { light, dark } = brand.themeColor

/** Whoever wants the dark design says so by this cookie: the public pages carry no script that could look anywhere else. */
const THEME = new RegExp(`(?:^|;\\s*)(__Host-)?${themeCookie}=([^;\\s]*)\\s*(?=;|$)`, 'g')

export function wantsDark(cookies: string | undefined): boolean {
  if (!cookies?.includes(themeCookie)) return false
  const given = [...cookies.matchAll(THEME)]
  // As `rememberedIn`: the one without the prefix where there is no other.
  const [, , mode] = given.find(([, prefix]) => prefix) ?? given[0] ?? []
  return mode === 'dark'
}

/**
 * A static page in the dark design: the same but for two attributes, since all its colours are roles. Null where the page has chosen a
 * design for itself, and needs no other.
 */
export function darkVariant(html: string): string | null {
  const [tag] = /<html\b[^>]*>/.exec(html) ?? []
  if (!tag || /\sdata-theme\b/.test(tag)) return null
  return html
    .replace(tag, tag.replace('<html', '<html data-theme="dark"'))
    .replace(`<meta name="theme-color" content="${light}">`, `<meta name="theme-color" content="${dark}">`)
}

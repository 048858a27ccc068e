import { brand } from '../../../brand.ts'
import { themeCookie } from '../../../contract/accounts/remembered.ts'

const { light, dark } = brand.themeColor

/** Whoever wants the dark design says so by this cookie: the public pages carry no script that could look anywhere else. */
const WANTS_DARK = new RegExp(`(?:^|;\\s*)${themeCookie}=dark\\s*(?:;|$)`)

export const wantsDark = (cookies: string | undefined): boolean => cookies !== undefined && WANTS_DARK.test(cookies)

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

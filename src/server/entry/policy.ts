import { createHash } from 'node:crypto'

interface Allowed {
  scripts?: string
  styles?: string
  frames?: boolean
  media?: boolean
  /** May pages of this very site show it in a frame? */
  framed?: boolean
}

/** Where browsers say what they refused by a policy, and the end of each policy that tells them so: the one for all, the other for newer ones. */
export const REPORTS = '/csp-report'
export const REPORTED = `report-uri ${REPORTS}; report-to csp`

/** The Content-Security-Policy of every answer; pages add what is theirs. */
export const policy = ({ scripts = '', styles = '', frames, media, framed }: Allowed = {}): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trimEnd(),
    `style-src 'self' ${styles}`.trimEnd(),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src ${frames ? "'self'" : "'none'"}`,
    `media-src ${media ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    REPORTED,
  ].join('; ')

/** A policy that lets through what stands in this page and nothing else: its inline parts by their hashes, a frame or film where it has one. */
export const pagePolicy = (html: string, framed: boolean): string =>
  policy({
    scripts: [...new Set(inline(html, 'script'))].join(' '),
    styles: [...new Set(inline(html, 'style'))].join(' '),
    frames: /<iframe\b/.test(html),
    media: /<(video|audio)\b/.test(html),
    framed,
  })

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Data in a script element is never run, and needs no leave. */
const inline = (html: string, tag: string): string[] =>
  [
    ...html.matchAll(
      new RegExp(`<${tag}(?![^>]*\\bsrc=)(?![^>]*application/ld\\+json)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
    ),
  ].map((m) => hash(m[1] ?? ''))

import type { APIRoute } from 'astro'
import { inLanguage } from '../ui/sections/content.ts'
import { barePath, defaultLocale, localeCodes, localePath } from '../words/locales.ts'

/** Shown inside another page, answering a form, a customer's own, or made from Markdown below. */
const NOT_HERE = /film|faq\/|contact\/|pay\/|\[document\]/
const files = Object.keys(import.meta.glob('./[[]...locale[]]/**/*.astro'))
const paths = files
  .filter((file) => !NOT_HERE.test(file))
  .map((file) => barePath(file.replace('./[...locale]', '').replace(/(\/index)?\.astro$/, '') || '/'))

/** Every public page in every language. When a page was last changed is said only where it is known: of the legal texts. */
export const GET: APIRoute = async ({ site }) => {
  const legal = await inLanguage('legal', defaultLocale)
  const all = [
    ...paths.map((path) => ({ path, changed: undefined })),
    ...legal.map(({ name, data }) => ({ path: `/${name}`, changed: data.updated })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
  const href = (code: (typeof localeCodes)[number], path: string) => new URL(localePath(code, path), site).href
  const urls = all.flatMap(({ path, changed }) => {
    const others = [...localeCodes.map((code) => [code, href(code, path)]), ['x-default', href(defaultLocale, path)]]
      .map(([code, to]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${to}"/>`)
      .join('')
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    return localeCodes.map((code) => `<url><loc>${href(code, path)}</loc>${lastmod}${others}</url>`)
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}

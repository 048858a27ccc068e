import type { APIRoute } from 'astro'

/** Where there is nothing for a search engine: behind the sign-in, and what changes with who asks. */
const CLOSED = ['/dashboard', '/desk', '/auth', '/api', '/dev', '/go']

export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${new URL('/sitemap.xml', site).href}\n`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )

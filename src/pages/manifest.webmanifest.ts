import type { APIRoute } from 'astro'
import { brand } from '../brand.ts'
import { wordsFor } from '../words/catalogue.ts'
import { defaultLocale } from '../words/locales.ts'

const w = wordsFor(defaultLocale, 'shell').sections.shell
const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const shortcut = (name: string, path: string) => ({ name, url: path, icons: [icon('icon-192', 192, 'any')] })

/** What a device needs to keep Florin among its apps. */
export const GET: APIRoute = () =>
  Response.json(
    {
      id: '/dashboard',
      name: brand.name,
      short_name: brand.name,
      description: brand.sentence,
      lang: defaultLocale,
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      background_color: brand.themeColor.light,
      theme_color: brand.themeColor.light,
      icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
      shortcuts: [
        shortcut(w.deposit, '/dashboard/payments'),
        shortcut(w.swap, '/dashboard/swap'),
        shortcut(w.assets, '/dashboard/vault'),
      ],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  )

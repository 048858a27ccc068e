import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwind from '@astrojs/tailwind'
import { defineConfig } from 'astro/config'
import auth from 'auth-astro'
import { browserBuild } from './scripts/browser-build.ts'
import { quietScrollButtons } from './scripts/quiet-scroll-buttons.ts'
import { builtSignInPath } from './src/contract/addresses.ts'
import { BUILT_ORIGIN } from './src/server/entry/address/own-address.ts'
import { pagePictures } from './src/server/entry/build/page-pictures.ts'
import { trimStyles } from './src/server/entry/build/trim-styles.ts'
import { florinDev } from './src/server/entry/dev.ts'
import { pageRoutes } from './src/server/entry/page-routes.ts'
import { precompress } from './src/server/entry/static/precompress.ts'
import { defaultLocale, localeCodes } from './src/words/locales.ts'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Astro inlines import.meta.env into the build: read at run time instead, or AUTH_SECRET would stand in dist. */
const authSecretAtRunTime = {
  name: 'auth-secret-at-run-time',
  enforce: 'pre',
  transform(code, id) {
    // tidy: allow the library's own code names them, ours doesn't
    if (/auth-astro\/server\.ts/.test(id)) return code.replaceAll('import.meta.env', 'process.env')
  },
}

/** Every ui part in every state; a page of the development server only. */
const gallery = {
  name: 'gallery',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      injectRoute({ pattern: '/dev/gallery', entrypoint: here('./src/ui/gallery/pages/index.astro'), prerender: false })
    },
  },
}

/** `client:reach`, for what comes alive once somebody reaches for it. */
const reach = {
  name: 'reach',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'reach', entrypoint: here('./src/features/chat/trade/reach.ts') }),
  },
}

export default defineConfig({
  // The server puts its own address there when it starts: one build serves any host.
  site: BUILT_ORIGIN,
  output: 'static',
  adapter: node({ mode: 'standalone' }),
  trailingSlash: 'ignore',
  // src/pages/[...locale] makes the pages; this makes Astro.currentLocale.
  i18n: { locales: localeCodes, defaultLocale },
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'auto' },
  integrations: [
    react(),
    tailwind({ applyBaseStyles: false }),
    ...(existsSync(here('./auth.config.ts')) ? [auth({ prefix: builtSignInPath })] : []),
    gallery,
    reach,
    pagePictures(),
    trimStyles(),
    pageRoutes(),
    precompress(),
    florinDev(),
  ],
  // Shiki writes inline styles, which the CSP refuses.
  markdown: { syntaxHighlight: false },
  security: {
    checkOrigin: true,
    // Any host: the entry has refused those that aren't configured, and has written the forwarded headers itself.
    allowedDomains: [{}],
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    // What begins so in the environment would be written into the build, PUBLIC_URL among it by Astro's own choice: nothing does.
    envPrefix: 'NOTHING_OF_THE_ENVIRONMENT_',
    plugins: [authSecretAtRunTime, quietScrollButtons(), ...browserBuild.plugins],
    environments: browserBuild.environments,
    // Public pages carry their styles, so that they come in one round trip; the dashboard's are a file, fetched once.
    build: { assetsInlineLimit: (file) => (/(^|\/)Site\.[^/]*\.css$/.test(file) ? true : undefined) },
    resolve: {
      alias: {
        // Radix locks scrolling with a style element written at run time, which the CSP forbids: the scrim does it instead.
        'react-remove-scroll': here('./src/ui/overlay/remove-scroll.tsx'),
        // What SWR takes from here for older Reacts, ours has itself.
        'use-sync-external-store/shim': 'react',
      },
    },
  },
})

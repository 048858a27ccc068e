import base from './tailwind.config.mjs'

// The public pages' stylesheet holds only what they use, so that page and styles together arrive in one round trip.
/** @type {import('tailwindcss').Config} */
export default {
  ...base,
  content: [
    './src/pages/*.astro',
    './src/layouts/{Site,Head,Legal}.astro',
    './src/ui/sections/**/*.{astro,ts}',
    './src/ui/{Mark,AssetIcon,LinkButton}.tsx',
    './src/ui/{button-style,asset-art}.ts',
  ],
}

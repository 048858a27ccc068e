import base from './tailwind.config.mjs'

// The public pages' stylesheet holds only what they use, so that page and styles together arrive in one round trip.
/** @type {import('tailwindcss').Config} */
export default {
  ...base,
  content: [
    './src/pages/*.astro',
    './src/pages/*...locale*/**/*.astro',
    './src/layouts/{Site,Head,Legal}.astro',
    './src/ui/sections/**/*.{astro,ts}',
    './src/ui/{status/Mark,money/AssetIcon}.tsx',
    './src/ui/{button-style,money/asset-art}.ts',
  ],
  theme: {
    ...base.theme,
    // Not in ch: the fallback's zero has another width, and lines would break elsewhere until the font is there.
    extend: { ...base.theme.extend, maxWidth: { ...base.theme.extend.maxWidth, measure: '41rem' } },
    fontSize: {
      ...base.theme.fontSize,
      '3xl': ['clamp(1.875rem, 1.6rem + 1.2vw, 2.25rem)', { lineHeight: '1.17', letterSpacing: '-0.02em' }],
      '5xl': ['clamp(2.625rem, 1.4rem + 4.6vw, 4.5rem)', { lineHeight: '1.03', letterSpacing: '-0.035em' }],
    },
  },
  // Tailwind's own of these carry a variable for every property they might be combined with, on every element. These say what they do.
  corePlugins: Object.fromEntries(
    [
      'preflight',
      'transform',
      'translate',
      'rotate',
      'scale',
      'skew',
      'space',
      'divideWidth',
      'divideColor',
      'boxShadow',
      'boxShadowColor',
      'ringWidth',
      'ringColor',
      'ringOffsetWidth',
      'ringOffsetColor',
      'filter',
      'backdropFilter',
      'borderSpacing',
      'touchAction',
      'contain',
      'scrollSnapType',
      'fontVariantNumeric',
    ].map((name) => [name, false]),
  ),
  plugins: [
    ({ matchUtilities, theme }) => {
      const signed = { supportsNegativeValues: true }
      matchUtilities({ rotate: (rotate) => ({ rotate }) }, { values: theme('rotate'), ...signed })
      matchUtilities({ 'scale-x': (x) => ({ scale: `${x} 1` }) }, { values: theme('scale'), ...signed })
      matchUtilities({ shadow: (boxShadow) => ({ boxShadow }) }, { values: theme('boxShadow') })
      matchUtilities({ 'space-y': (marginTop) => ({ '& > * + *': { marginTop } }) }, { values: theme('spacing') })
      matchUtilities(
        { 'divide-y': (borderTopWidth) => ({ '& > * + *': { borderTopWidth } }) },
        { values: theme('borderWidth') },
      )
      matchUtilities(
        { divide: (borderColor) => ({ '& > * + *': { borderColor } }) },
        { values: theme('colors'), type: 'color' },
      )
    },
  ],
}

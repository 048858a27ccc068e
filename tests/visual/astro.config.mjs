import react from '@astrojs/react'
import tailwind from '@astrojs/tailwind'
import main from '../../astro.config.mjs'

// The gallery alone, as files, with the policy and the build of the real thing.
export default {
  ...main,
  srcDir: './src/ui/gallery',
  outDir: './.astro/gallery',
  adapter: undefined,
  i18n: undefined,
  integrations: [react(), tailwind({ applyBaseStyles: false })],
}

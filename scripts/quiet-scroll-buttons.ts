import type { Plugin } from 'vite'

/** What lightningcss says of `::scroll-button()`, which it writes out as it stands: its list of pseudo-elements is older than the browsers' own. */
const UNKNOWN_TO_IT = "'scroll-button' is not recognized as a valid pseudo-element"

/** Keeps that one warning, eight times a build, out of what the build says. All else is said. */
export const quietScrollButtons = (): Plugin => ({
  name: 'quiet-scroll-buttons',
  configResolved({ logger }) {
    const warn = logger.warn.bind(logger)
    logger.warn = (said, options) => {
      if (!said.includes(UNKNOWN_TO_IT)) warn(said, options)
    }
  },
})

import { createLogger, type Plugin, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { quietScrollButtons } from './quiet-scroll-buttons.ts'

test('of what the build warns of, only the pseudo-element that lightningcss doesn’t know goes unsaid', async () => {
  const said: string[] = []
  const customLogger = { ...createLogger(), warn: (line: string) => void said.push(line) }
  const plugins: Plugin[] = [quietScrollButtons()]
  const { logger } = await resolveConfig({ configFile: false, customLogger, plugins }, 'build')
  logger.warn("[lightningcss minify] 'scroll-button' is not recognized as a valid pseudo-element. Did you mean …")
  logger.warn("[lightningcss minify] 'scrol-button' is not recognized as a valid pseudo-element. Did you mean …")
  expect(said).toEqual([expect.stringContaining("'scrol-button'")])
})

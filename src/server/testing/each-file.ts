import { afterAll, vi } from 'vitest'

// Files share a process, and `unstubEnvs` acts before a test: what a file's last test stubbed would be the next file's environment.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  // What a file drew by itself would stand on the next one's page.
  globalThis.document?.body?.replaceChildren()
})

import { expect } from 'playwright/test'

export const phone = { width: 360, height: 760 }
export const desk = { width: 1440, height: 900 }

/** What every page's headers have to say, and its policy to forbid. */
export function expectGuarded(headers: Record<string, string>, path: string): void {
  expect(headers, path).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': expect.stringMatching(/origin|no-referrer/),
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': expect.stringContaining('max-age='),
  })
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, path).not.toContain('unsafe-')
  for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "default-src 'self'"])
    expect(policy, path).toContain(rule)
}

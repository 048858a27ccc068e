import { globSync } from 'node:fs'
import { addressesOfRoute } from '../src/contract/page-params.ts'
import { localeCodes, localePath } from '../src/words/locales.ts'

/** Pages that need something in their address, or that look different with it. */
const spelled: Record<string, readonly string[]> = {
  '/[document]': ['/terms', '/privacy'],
  // Answers to the contact form, and no pages by themselves.
  '/contact/send': [],
  '/contact/sent': [],
  // What a search found: tests/e2e/site-pages.spec.ts goes there.
  '/faq/search': [],
  // A customer's request, found by its code alone: tests/e2e/send.spec.ts goes there.
  '/pay/[code]': [],
  '/dashboard/payments/pay': [],
  '/account-verification': ['/account-verification', '/account-verification?token=12345678901234567890'],
  '/auth/error': ['/auth/error?error=Configuration'],
  '/auth/reset-password': ['/auth/reset-password', '/auth/reset-password?token=12345678901234567890'],
  '/dashboard/settings': [
    '/dashboard/settings',
    '/dashboard/settings?tab=security',
    '/dashboard/settings?tab=sessions',
    '/dashboard/settings?tab=methods',
  ],
  // What stands where no page is; tests/e2e/routes.spec.ts goes there.
  '/dashboard/[...missing]': [],
  '/dashboard/history': ['/dashboard/history', '/dashboard/history?asset=LTC'],
}

const PUBLIC = '/[...locale]'
const DESK = '/desk'
/** The home page shows these in a frame; they are no pages to visit. */
const FRAMED = '/film'
/** Built beforehand and kept by browsers: nothing that is made for whoever asks. */
const KEPT = '/offline'

const files = () =>
  globSync('src/pages/**/*.astro')
    .map((file) => file.slice('src/pages'.length).replace(/(\/index)?\.astro$/, '') || '/')
    .flatMap(addressesOfRoute)
    .sort()

/** The public pages, as they stand in src/pages/[...locale], in each of `languages`. */
export const publicAddresses = (languages: readonly (typeof localeCodes)[number][] = localeCodes): string[] =>
  files()
    .filter((file) => file.startsWith(PUBLIC))
    .map((file) => file.slice(PUBLIC.length) || '/')
    .filter((path) => !path.startsWith(FRAMED))
    .flatMap((path) => spelled[path] ?? [path])
    .flatMap((path) => languages.map((code) => localePath(code, path)))

/** The pages of the desk that need nothing in their address. */
export const deskAddresses = (): string[] => files().filter((file) => file.startsWith(DESK) && !file.includes('['))

/** The pages made for whoever asks: sign-in, and everything behind it. */
export const liveAddresses = (): string[] =>
  files()
    .filter((file) => !file.startsWith(PUBLIC) && !file.startsWith(DESK) && !/\/\d{3}$/.test(file) && file !== KEPT)
    .flatMap((path) => spelled[path] ?? [path])

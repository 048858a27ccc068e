import { builtSignInPath } from '../../../contract/addresses.ts'

/**
 * The address that the build writes where the operator's own belongs: canonical links, translations, pictures, the map of the site. A build
 * serves any host, so it knows none; the server puts its PUBLIC_URL there when it starts. Nobody can own a name below .invalid (RFC 2606).
 */
export const BUILT_ORIGIN = 'https://origin.florin.invalid'

const NAMED = /\.(html|xml|txt|json|webmanifest)$/

/** RFC 9116 wants https in these; an installation that has none, the demo, leaves them out. */
const ONLY_WITH_TLS = /^(?:Canonical|Policy): http:.*\n/gm

/** A built file with the installation's own address in it; the very same buffer where it names none. `origin` is without a path. */
export function withOwnAddress(path: string, content: Buffer, origin: string): Buffer {
  if (!awaitsAddress(path, content)) return content
  const text = content.toString('utf8').replaceAll(BUILT_ORIGIN, origin)
  return Buffer.from(path.endsWith('/security.txt') ? text.replaceAll(ONLY_WITH_TLS, '') : text)
}

/** Whether a built file waits for its address: compressing it before it has one would be for nothing. */
export const awaitsAddress = (path: string, content: Buffer): boolean =>
  NAMED.test(path) && content.includes(BUILT_ORIGIN)

/** Where the build has what was asked for: sign-in answers at AUTH_BASE_PATH instead, and undefined stands for 'nowhere'. */
export function asBuilt(url: string, authBase: string): string | undefined {
  if (authBase === builtSignInPath) return url
  if (url.startsWith(`${authBase}/`)) return builtSignInPath + url.slice(authBase.length)
  return url.startsWith(`${builtSignInPath}/`) ? undefined : url
}

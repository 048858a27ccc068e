import { globSync, readFileSync } from 'node:fs'

/** What cryptography comes from: nothing of it is made here. */
const LIBRARIES =
  /^(node:crypto|jose|otpauth|web-push|shamir-secret-sharing|@(noble|scure|simplewebauthn)\/.+|@node-rs\/argon2)$/
const IMPORT = /^import (?!type )(?:(\w+),? )?(?:\{([^}]*)\} )?from '([^']+)'/gm

/** What a file takes of the libraries, and of the Web Cryptography API: 'createHash', 'jwtVerify', 'subtle.sign'. Types and encodings aside. */
export function cryptographyIn(text: string): string[] {
  const found = new Set<string>()
  for (const [, whole, names = '', from = ''] of text.matchAll(IMPORT)) {
    if (!LIBRARIES.test(from)) continue
    if (whole) found.add(whole)
    for (const name of names.split(',').map((one) => one.trim()))
      if (name && !name.startsWith('type ')) found.add(name.replace(/ as .*/, ''))
  }
  for (const [, name = ''] of text.matchAll(/\bcrypto\.subtle\.(\w+)/g)) found.add(`subtle.${name}`)
  if (/\bcrypto\.(randomUUID|getRandomValues)\(/.test(text)) found.add('random')
  return [...found]
    .filter((name) => !/^((concat|hexTo|bytesTo|utf8To)\w+|wordlist|errors|customFetch|timingSafeEqual)$/.test(name))
    .sort()
}

/** Every file of the product that uses cryptography, with what it takes. */
export const cryptoSites = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    globSync(['src/**/*.{ts,tsx,astro}', 'auth.config.ts'])
      .filter((path) => !/\.(test|contract)\.tsx?$|\/testing\//.test(path))
      .sort()
      .map((path): [string, string[]] => [path, cryptographyIn(readFileSync(path, 'utf8'))])
      .filter(([, names]) => names.length > 0),
  )

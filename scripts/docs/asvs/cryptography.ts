import type { Chapter } from './requirement.ts'

export const cryptography: Chapter = {
  title: 'V11 Cryptography',
  rows: [
    ['11.1.1', 2, 'It is written down how keys live', 'met', 'tests'],
    ['11.1.2', 2, 'There is a list of all cryptography', 'met', 'tests'],
    [
      '11.2.1',
      2,
      'Only tried implementations are used',
      'met',
      'node:crypto, jose, argon2, noble and scure; no primitives of our own',
    ],
    [
      '11.2.2',
      2,
      'Algorithms and keys can be changed',
      'partly',
      'DATA_KEYS, RECEIPT_KEY and AUTH_SECRET rotate; ./florin keys reseal seals anew what old ones sealed, but for rows that are never changed; the index key can’t change',
    ],
    [
      '11.2.3',
      2,
      '128 bits of security at least',
      'met',
      'keys of 256 bits, Ed25519, secp256k1; secrets are judged by their length alone',
    ],
    ['11.3.1', 1, 'No ECB, no PKCS#1 v1.5', 'met', 'GCM alone; sign-in’s cookie is CBC with an HMAC, by its library'],
    ['11.3.2', 1, 'Only approved ciphers', 'met', 'tests'],
    ['11.3.3', 2, 'What is encrypted is authenticated', 'met', 'tests'],
    ['11.4.1', 1, 'No MD5 and the like is what guards anything', 'met', 'tests'],
    ['11.4.2', 2, 'Passwords are hashed slowly', 'met', 'tests'],
    ['11.4.3', 2, 'Signed hashes don’t collide', 'met', 'tests'],
    ['11.4.4', 2, 'Keys from passwords are derived slowly', 'n.a.', 'no key comes from a password'],
    ['11.5.1', 2, 'What is to be secret has 128 random bits', 'met', 'tests'],
    [
      '11.6.1',
      2,
      'Keys are made as they should be',
      'met',
      'Ed25519 from 32 random bytes, which docs say how to make; a repeated one isn’t noticed',
    ],
  ],
}

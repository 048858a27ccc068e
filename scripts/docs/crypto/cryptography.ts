import { grid, page } from '../markdown.ts'
import { keys } from './keys.ts'
import { uses } from './uses.ts'

/** All cryptography: what for, by which algorithm, under which key, where; and how each key lives. */
export function cryptographyList(): string {
  return page(
    'Cryptography and keys',
    'Declared in `scripts/docs/crypto`, and held against the code: a file that takes anything of node:crypto, jose, noble, scure, argon2, otpauth, WebAuthn’s or Web Push’s libraries and isn’t named here fails the tests. No algorithm is our own. Commands for operators: [operations](../operations.md#keys), [custody](../custody.md).',
    '## What it is used for',
    grid(
      ['for', 'algorithm', 'key', 'in'],
      uses.map((use) => [
        use.for,
        use.algorithm,
        use.key ?? 'none',
        use.files.map((path) => `\`src/${path}\``).join(', '),
      ]),
    ),
    '## How keys live',
    'Made by the operator with `openssl rand -base64 32` where nothing else is said, known to who runs the installation and to nobody else, and in no backup of the database. Change each at once when somebody leaves who knew it, and after every doubt.',
    grid(
      ['key', 'where, and whose', 'length', 'changed', 'lost', 'known to others'],
      Object.entries(keys).map(([name, { held, length, rotated, lost, known }]) => [
        name,
        held,
        length,
        rotated,
        lost,
        known,
      ]),
    ),
    '## Elsewhere',
    'TLS to browsers ends at the proxy, with the suites that `deploy/nginx/florin.conf` and `deploy/caddy/Caddyfile` name; towards services it is Node’s own, with certificates checked; to PostgreSQL `sslmode=verify-full` (boot refuses less beyond this machine), and passwords by SCRAM-SHA-256. Deposit addresses and card numbers of others are never ours to keep.',
    'None of it is known to be broken. What a large quantum computer would break first are the elliptic curves (secp256k1, Ed25519, P-256) and RSA: those of chains are the chains’ to change, receipts and passkeys take another algorithm by a new key beside the old ones; AES-256, SHA-256 and HMAC stay.',
  )
}

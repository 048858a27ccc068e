import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { refusals } from './boot-refusals.ts'
import { isWeakSecret } from './is-weak-secret.ts'

/** Only what is said of links and of secrets that can be guessed. */
const ABOUT = /^(DATABASE_\w+ names|OIDC_ISSUER|REALTIME_TLS|FILE_SCANNER_CLAMD|HOST|\w+ repeats)/
const REAL = { FLORIN_MODE: 'production', DATABASE_URL: 'postgres://florin@127.0.0.1/florin' }
const said = (env: Record<string, string>) => refusals(readConfig(env)).filter((line) => ABOUT.test(line))

test.each([
  [
    'a database that whoever is in between reads',
    { DATABASE_URL: 'postgres://florin@db.internal/florin' },
    /^DATABASE_URL names another machine without sslmode=verify-full/,
  ],
  [
    'a database whose certificate is anybody’s',
    { DATABASE_URL: 'postgres://florin@10.0.0.2/florin?sslmode=require' },
    /^DATABASE_URL names another machine/,
  ],
  [
    'a database elsewhere by a name that looks like here',
    { DATABASE_URL: 'postgres://florin@127.0.0.1/florin?host=db.internal' },
    /^DATABASE_URL names another machine/,
  ],
  [
    'an owner of the database that whoever is in between reads',
    { DATABASE_OWNER_URL: 'postgres://owner@db.internal/florin' },
    /^DATABASE_OWNER_URL names another machine/,
  ],
  [
    'a scanner that documents travel to in the clear',
    { FILE_SCANNER: 'clamd', FILE_SCANNER_CLAMD: 'clamav.internal:3310' },
    /^FILE_SCANNER_CLAMD names another machine/,
  ],
  [
    'a scanner elsewhere by an address of numbers',
    { FILE_SCANNER: 'clamd', FILE_SCANNER_CLAMD: '[2001:db8::1]:3310' },
    /^FILE_SCANNER_CLAMD names another machine/,
  ],
  ['sign-in by whoever is in between', { OIDC_ISSUER: 'http://login.internal' }, /^OIDC_ISSUER has an address without/],
  [
    'live updates that whoever is in between reads',
    {
      ...{ REALTIME: 'pusher', REALTIME_SECRET: 'theirs', REALTIME_HOST: 'soketi.internal' },
      ...{ REALTIME_CLUSTER: 'eu', REALTIME_TLS: 'false' },
    },
    /^REALTIME_TLS is false/,
  ],
  ['a door open to the network in the clear', { HOST: '0.0.0.0' }, /^HOST is open to the network without a proxy/],
  ['one letter for a secret', { AUTH_SECRET: 'a'.repeat(44) }, /^AUTH_SECRET repeats itself/],
  ['a word again and again', { DATA_KEYS: `k1:${'correcthorse'.repeat(4)}` }, /^DATA_KEYS repeats itself/],
  ['the alphabet', { AUTH_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /^AUTH_SECRET repeats itself/],
  ['two letters in turns', { RECEIPT_KEY: `${'AB'.repeat(21)}A=` }, /^RECEIPT_KEY repeats itself/],
  ['live connections signed by a row', { REALTIME_SECRET: '1'.repeat(40) }, /^REALTIME_SECRET repeats itself/],
])('real money does not start with %s, and says why [ASVS 12.3.1]', (_, change: Record<string, string>, sentence) => {
  expect(said({ ...REAL, ...change })).toEqual([expect.stringMatching(sentence)])
})

test('what stays on this machine, or whose certificate is looked at, may carry real money', () => {
  for (const DATABASE_URL of [
    'postgres://florin:x@127.0.0.1:5432/florin',
    'postgres://florin:x@[::1]/florin',
    'postgres://florin:x@localhost/florin?host=/var/run/postgresql',
    'postgres://florin:x@/florin?host=/var/run/postgresql',
    'postgres://florin:x@%2Fvar%2Frun%2Fpostgresql/florin',
    'postgres://florin:x@db.internal/florin?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  ])
    expect([DATABASE_URL, said({ ...REAL, DATABASE_URL })]).toEqual([DATABASE_URL, []])
  expect(said({ ...REAL, HOST: '0.0.0.0', TRUST_PROXY: 'true' })).toEqual([])
  const service = { REALTIME: 'pusher', REALTIME_SECRET: 'theirs', REALTIME_HOST: 'localhost', REALTIME_TLS: 'false' }
  expect(said({ ...REAL, ...service })).toEqual([])
})

test('secrets made as the documents say are never taken for weak ones', () => {
  for (let n = 0; n < 500; n++) {
    const bytes = createHash('sha256').update(`${n}`).digest()
    for (const made of [bytes.toString('base64'), bytes.toString('hex'), bytes.toString('hex').slice(0, 32)])
      expect([made, isWeakSecret(made)]).toEqual([made, false])
  }
})

test.each(['production', 'demo', 'development', 'test'])(
  'a socket without a proxy that says who calls is refused, in mode %s: all would share one limit',
  (FLORIN_MODE) => {
    const here = { ...REAL, FLORIN_MODE, HOST: 'unix:/run/florin/4321.sock' }
    expect(said(here)).toContainEqual(expect.stringMatching(/^HOST is a socket.* set TRUST_PROXY=true/))
    expect(said({ ...here, TRUST_PROXY: 'true' }).join()).not.toContain('HOST is')
  },
)

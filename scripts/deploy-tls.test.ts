import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (folder: string, file: string) =>
  readFileSync(fileURLToPath(new URL(`../deploy/${folder}/${file}`, import.meta.url)), 'utf8')

test('the shipped proxies speak no TLS but 1.2 and 1.3, and of their suites those with forward secrecy and authentication alone [ASVS 12.1.1, 12.1.2]', () => {
  const nginx = read('nginx', 'florin.conf')
  expect(nginx).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
  const named = [/ssl_ciphers ([^;]+);/.exec(nginx)?.[1]?.split(':') ?? []]
  for (const file of ['caddy', 'docker']) {
    const caddy = read(file, 'Caddyfile')
    expect(caddy).toMatch(/^\t\tprotocols tls1\.2 tls1\.3$/m)
    named.push(/^\t\tciphers (.+)$/m.exec(caddy)?.[1]?.split(' ') ?? [])
  }
  for (const suites of named) {
    expect(suites).toHaveLength(6)
    expect(suites.filter((suite) => !/ECDHE.(ECDSA|RSA).+(GCM|POLY1305)/.test(suite))).toEqual([])
  }
})

test('the shipped proxies lead people on to TLS, and refuse programs that speak in the clear [ASVS 4.1.2]', () => {
  const nginx = read('nginx', 'florin.conf')
  const plain = nginx.slice(nginx.indexOf('listen 80;'), nginx.indexOf('listen 443'))
  expect(plain).toMatch(/^ {2}location \/api\/v1\/ \{ return 403; \}$/m)
  expect(plain).toMatch(/^ {2}location \/ \{ return 308 https:/m)
  for (const file of ['caddy', 'docker'])
    expect(read(file, 'Caddyfile'), file).toMatch(
      /^http:\/\/\S+(?: http:\/\/\S+)* \{\n\t@programs path \/api\/v1\/\*\n\trespond @programs 403\n\tredir https:\/\/\{host\}\{uri\} 308\n\}$/m,
    )
})

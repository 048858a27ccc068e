import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificates {
  /** What whoever connects must trust. */
  authority: string
  certificate: string
  key: string
}

/**
 * An authority of its own and a certificate by it for `hosts` and 127.0.0.1, as files in `folder`, good for two days.
 * @throws Error where there is no openssl.
 */
export function ownAuthority(folder: string, hosts: readonly string[]): Certificates {
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  openssl('req', '-x509', ...key, '-subj', '/CN=Test authority', '-keyout', file('ca.key'), '-out', file('ca.pem'))
  openssl('req', ...key.slice(0, -2), '-subj', `/CN=${hosts[0]}`, '-keyout', file('host.key'), '-out', file('host.csr'))
  const names = [...hosts.map((host) => `DNS:${host}`), 'IP:127.0.0.1']
  writeFileSync(file('host.ext'), `subjectAltName=${names.join(',')}\nextendedKeyUsage=serverAuth\n`)
  const by = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-extfile', file('host.ext')]
  openssl('x509', '-req', '-days', '2', '-in', file('host.csr'), ...by, '-out', file('host.pem'))
  return { authority: file('ca.pem'), certificate: file('host.pem'), key: file('host.key') }
}

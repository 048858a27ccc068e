import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import { type ApproverSide, approverServer } from '../approvals/approver-server.ts'

interface Listen {
  /** Where the certificate and its key are: approver-cert.pem, approver-key.pem. */
  folder: string
  /** A descriptor that systemd listens on, or '127.0.0.1:8443'. */
  where: number | string
  approvers: ApproverSide
  onFault: (error: unknown) => void
}

/**
 * Serves the approvers' page. Passkeys work in a secure context alone: with TLS of the signer's own, as whoever held it for the signer could draw
 * another page; without TLS on localhost only. Throws Error where the policy's origin asks for TLS and there is no certificate.
 */
export async function listenForApprovers({ folder, where, approvers, onFault }: Listen): Promise<Server> {
  const answer = approverServer(approvers, onFault)
  const [cert, key] = ['approver-cert.pem', 'approver-key.pem'].map((file) => join(folder, file)) as [string, string]
  const secure = existsSync(cert) && existsSync(key)
  const origin = approvers.approval()?.origin ?? ''
  if (!secure && !origin.startsWith('http://localhost:'))
    throw new Error(`approvals at ${origin} need approver-cert.pem and approver-key.pem in ${folder}`)
  const server = secure
    ? createSecureServer({ cert: readFileSync(cert), key: readFileSync(key), minVersion: 'TLSv1.3' }, answer)
    : createServer(answer)
  server.maxConnections = 50
  server.requestTimeout = 10_000
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(String(where)) ?? []
  const at = typeof where === 'number' ? { fd: where } : { host, port: Number(port) }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, resolve)
  })
  return server
}

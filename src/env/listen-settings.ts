import { z } from 'zod'

/** The part of the environment that is about where the server listens. */
export const listenSettings = {
  HOST: z
    .string()
    .regex(/^(?!unix:)|^unix:\/\S+$/, 'must be an address, or unix: and the path of a socket')
    .default('127.0.0.1')
    .describe(
      'The address the server listens on; 0.0.0.0 in a container. unix:/run/florin/4321.sock: a socket, for a proxy on this machine; each process has its own.',
    ),
  PORT: z.coerce.number().int().min(0).max(65535).default(4321).describe('The port the server listens on.'),
}

/** The path of the socket that HOST names; undefined where it is an address. */
export const socketOf = (host: string): string | undefined =>
  host.startsWith('unix:') ? host.slice('unix:'.length) : undefined

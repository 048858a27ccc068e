import { z } from 'zod'

const megabytes = z.coerce.number().int().min(10).max(100_000)

/** Where clamd listens: an absolute path is its socket, 'host:port' an address of it ('[::1]:3310'). Undefined where it is neither. */
export function scannerAddress(address: string): { path: string } | { host: string; port: number } | undefined {
  if (/^\/\S+$/.test(address)) return { path: address }
  const [, bracketed, bare, port] = /^(?:\[([0-9A-Fa-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/.exec(address) ?? []
  const host = bracketed ?? bare
  return host ? { host, port: Number(port) } : undefined
}

/** The part of the environment that is about uploaded files. */
export const fileSettings = {
  FILES_MB_PER_CUSTOMER: megabytes
    .default(200)
    .describe(
      'Megabytes that the files of one account may take up in the database: proofs, evidence, what is sent in chats.',
    ),
  IDENTITY_FILES_MB_PER_CUSTOMER: megabytes
    .default(200)
    .describe(
      'The same for pictures of identity documents and papers of organisations, which have a room of their own.',
    ),
  FILE_SCANNER: z
    .enum(['sandbox', 'clamd', 'none'])
    .optional()
    .describe(
      'Who looks for what does harm in files that people send. sandbox: pretended, knows the EICAR test file alone, refused in production. clamd: ClamAV’s daemon, at FILE_SCANNER_CLAMD; while it is away no file is taken. none: nobody, files are made anew and no more. Empty: sandbox, in production none.',
    ),
  FILE_SCANNER_CLAMD: z
    .string()
    .refine(
      (address) => scannerAddress(address) !== undefined,
      'must be the path of a socket, or host:port of this machine',
    )
    .default('/run/clamav/clamd.ctl')
    .describe(
      'Where clamd listens: the path of its socket, or host:port of this machine, for FILE_SCANNER=clamd. Its protocol has no TLS, so production takes no other machine.',
    ),
}

interface ScannerChoice {
  FILE_SCANNER?: 'sandbox' | 'clamd' | 'none' | undefined
  FLORIN_MODE: string
}

/** Who scans files: a pretended scanner by itself outside production alone. */
export const scannerBy = ({ FILE_SCANNER, FLORIN_MODE }: ScannerChoice) =>
  FILE_SCANNER ?? (FLORIN_MODE === 'production' ? 'none' : 'sandbox')

/** What was found of a file: nothing, or something by the name that the scanner has for it. */
type Scanned = 'clean' | { found: string }

/** Looks for what does harm in files that come from outside. */
export interface FileScanner {
  name: string
  sandbox: boolean
  /** Looks at a file as it came. 'unknown': nobody said, so nothing may be kept of it. */
  scan(bytes: Uint8Array): Promise<Scanned | 'unknown'>
  /** What answers, and by which list: 'ClamAV 1.4.6/27832/…'. 'unknown': nobody does. */
  version(): Promise<string>
}

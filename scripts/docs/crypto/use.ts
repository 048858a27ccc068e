import type { keys } from './keys.ts'

/** One way cryptography is used: what of the libraries, under which key, in which files. A file that takes more than its rows name fails the test beside this. */
export interface Use {
  for: string
  algorithm: string
  key: keyof typeof keys | null
  takes: readonly string[]
  /** Below `src`. */
  files: readonly string[]
}

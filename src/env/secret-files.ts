import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** Where systemd puts what a unit's LoadCredential and LoadCredentialEncrypted name; no setting of ours. */
const CREDENTIALS = 'CREDENTIALS_DIRECTORY'

// Else what was meant to be secret would be the default, which everybody knows.
function unlessEmpty(name: string, path: string, content: string): string {
  if (content === '') throw new Error(`${name} is empty: ${path}`)
  return content
}

function contentOf(name: string, path: string): string {
  let content: string
  try {
    content = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new Error(`${name} can’t be read: ${path}`, { cause: error })
  }
  return unlessEmpty(name, path, content)
}

function ifThere(name: string, path: string): string | undefined {
  let content: string
  try {
    content = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`a credential can’t be read: ${path}`, { cause: error })
  }
  return unlessEmpty(`the credential ${name}`, path, content)
}

/**
 * The environment with what stands in files: NAME_FILE names one that holds NAME's value, and so does a credential of systemd's called NAME. So a secret needs to
 * be in no environment, which children and crash reports get. Throws in plain words where one can't be read or is empty, or a value is given twice.
 */
export function withSecretFiles(env: Environment, names: readonly string[]): Record<string, string | undefined> {
  const folder = env[CREDENTIALS]
  const found: Record<string, string | undefined> = { ...env }
  for (const name of names) {
    const path = env[`${name}_FILE`]
    const values = [
      env[name] || undefined,
      path ? contentOf(`${name}_FILE`, path) : undefined,
      folder ? ifThere(name, join(folder, name)) : undefined,
    ].filter((value) => value !== undefined)
    if (values.length > 1)
      throw new Error(`${name} is given more than once: as itself, by ${name}_FILE, or as a credential`)
    if (values[0] !== undefined) found[name] = values[0]
  }
  return found
}

import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'

// What runs without a build is read by Node's own type stripping, which takes less than the tools of the build and of the tests do.
const files = globSync('{src/{server,signer,contract,words,client,env},scripts,bench}/**/*.ts').concat(
  globSync('src/*.ts'),
)

const fault = (file: string): string[] => {
  try {
    stripTypeScriptTypes(readFileSync(file, 'utf8'))
    return []
  } catch (error) {
    return [`${file}: ${(error as Error).message.split('\n')[0]}`]
  }
}

test('Node reads every file that it runs itself', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(fault)).toEqual([])
})

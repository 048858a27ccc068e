import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../env.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const keep = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const SECRET = 'n7cLq0gVw2s9RkTzYb4mXe6hPd1uJf8a'

test('a secret comes from a file that its variable names, and needs to be in no environment [ASVS 13.3.1]', () => {
  expect(readConfig({ AUTH_SECRET_FILE: keep('auth', `${SECRET}\n`) }).AUTH_SECRET).toBe(SECRET)
})

test('or from a credential that systemd has opened for this unit alone', () => {
  keep('AUTH_SECRET', SECRET)
  const config = readConfig({ CREDENTIALS_DIRECTORY: folder, METRICS_TOKEN: 'by itself' })
  expect([config.AUTH_SECRET, config.METRICS_TOKEN]).toEqual([SECRET, 'by itself'])
})

test('an empty file is refused by its name, and stands for no default [ASVS 13.3.1]', () => {
  expect(() => readConfig({ AUTH_SECRET_FILE: keep('empty', ' \n') })).toThrow('AUTH_SECRET_FILE is empty')
  const credentials = mkdtempSync(join(folder, 'credentials-'))
  writeFileSync(join(credentials, 'DATA_KEYS'), '')
  expect(() => readConfig({ CREDENTIALS_DIRECTORY: credentials })).toThrow('the credential DATA_KEYS is empty')
})

test('nothing puts what came from a file into the environment, where children and crash reports get it [ASVS 13.3.1]', () => {
  const written = globSync('src/**/*.ts').filter((path) => /process\.env\.\w+ = (?!')/.test(readFileSync(path, 'utf8')))
  expect(written).toEqual([])
})

test('what is given twice, can’t be read or is too short is told, and which', () => {
  const path = keep('one', SECRET)
  expect(() => readConfig({ AUTH_SECRET: SECRET, AUTH_SECRET_FILE: path })).toThrow(
    'AUTH_SECRET is given more than once',
  )
  expect(() => readConfig({ DATA_KEYS_FILE: join(folder, 'nowhere') })).toThrow('DATA_KEYS_FILE can’t be read')
  expect(() => readConfig({ AUTH_SECRET_FILE: keep('short', 'short') })).toThrow('AUTH_SECRET: must have at least 32')
})

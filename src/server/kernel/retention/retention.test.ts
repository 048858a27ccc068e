import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FORGETS, retention } from './retention.ts'

const sources = globSync('src/server/**/*.ts').filter((path) => !/\.test\.|\/testing\/|kernel\/retention\//.test(path))
/** Seconds of a process’s own, and no record of anybody. */
const MINUTES = /interval '\d+ minutes?'/

test('whatever is deleted for its age has its figure and its reason in one place [ASVS 14.2.4]', () => {
  const deletes = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/delete from [^`'"]*interval '\d+ [^']*'/g)].map(
      ([text]) => [path, text] as const,
    ),
  )
  expect(deletes.filter(([, text]) => !MINUTES.test(text ?? ''))).toEqual([])
})

test('every figure is used by a sweep, and every line says what, from when and why', () => {
  const all = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
  expect(Object.keys(FORGETS).filter((name) => !all.includes(`FORGETS.${name}`))).toEqual([])
  for (const line of retention()) for (const part of Object.values(line)) expect(part).toMatch(/\S/)
})

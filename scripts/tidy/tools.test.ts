// The rules that Biome and knip hold, tried by planting faults: a setting that an update forgets says nothing by itself.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** What a tool says, under this project's settings, of a project of these files alone. */
function run(tool: 'biome' | 'knip', args: readonly string[], files: Readonly<Record<string, string>>): string {
  const home = mkdtempSync(join(tmpdir(), 'florin-planted-'))
  try {
    for (const settings of ['biome.json', 'knip.jsonc']) copyFileSync(settings, join(home, settings))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, path)), { recursive: true })
      writeFileSync(join(home, path), text)
    }
    return spawnSync(resolve('node_modules/.bin', tool), args, { cwd: home, encoding: 'utf8' }).stdout
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Which of these files Biome finds a rule broken in. */
function broken(rule: string, files: Readonly<Record<string, string>>): string[] {
  const said = run('biome', ['lint', '--reporter=github', '.'], files)
  const hits = said.split('\n').filter((line) => line.includes(`/${rule},`))
  return Object.keys(files).filter((path) => hits.some((line) => line.includes(path)))
}

test('a function has at most 70 lines, in pages and islands too', () => {
  const long = (lines: number) => `function long() {\n${'  step()\n'.repeat(lines)}}\nlong()\n`
  expect(
    broken('noExcessiveLinesPerFunction', {
      'src/client/long.ts': long(71),
      'src/features/swap/Swap.island.tsx': long(71),
      'src/pages/x.astro': `---\n${long(71)}---\n<p />\n`,
      'src/client/short.ts': long(68),
      'src/client/long.test.ts': long(71),
    }),
  ).toEqual(['src/client/long.ts', 'src/features/swap/Swap.island.tsx', 'src/pages/x.astro'])
})

test('only islands and settings export by default', () => {
  const text = 'export default function swap() {}\n'
  expect(
    broken('noDefaultExport', {
      'src/client/swap.ts': text,
      'src/features/swap/Swap.island.tsx': text,
      'auth.config.ts': text,
    }),
  ).toEqual(['src/client/swap.ts'])
})

test('circles of imports, unused exports and unused files are found, through pages too', () => {
  const said = run('knip', ['--no-progress', '--reporter=json'], {
    'package.json': JSON.stringify({ name: 'planted', type: 'module', dependencies: { astro: '7.0.0' } }),
    'src/pages/index.astro': `---
import A from '../ui/A.astro'
import { used } from '../ui/a.ts'
used()
---
<A />
`,
    'src/ui/A.astro': "---\nimport B from './B.astro'\n---\n<B />\n",
    'src/ui/B.astro': "---\nimport A from './A.astro'\n---\n<A />\n",
    'src/ui/a.ts': "import { b } from './b.ts'\nexport const used = () => b\nexport const unused = 1\n",
    // A circle of types only goes when the code runs.
    'src/ui/b.ts': "import type { C } from './c.ts'\nexport const b: C = 1\n",
    'src/ui/c.ts': "import { b } from './b.ts'\nexport type C = number\nconsole.log(b)\n",
    'src/ui/forgotten.ts': 'export const forgotten = 1\n',
  })
  const { issues } = JSON.parse(said) as { issues: Record<'file' | 'cycles' | 'exports' | 'files', unknown[]>[] }
  const found = (kind: 'cycles' | 'exports' | 'files') =>
    issues.filter((issue) => issue[kind].length > 0).map(({ file }) => file)
  expect(found('cycles')).toEqual(['src/ui/A.astro'])
  expect(found('exports')).toEqual(['src/ui/a.ts'])
  expect(found('files')).toEqual(['src/ui/forgotten.ts'])
})

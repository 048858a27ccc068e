import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { moduleGraph } from './module-graph.ts'

const package_ = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'))
const icons = join(package_, 'dist/esm/lucide-react.mjs')
const icon = (name: string) => join(package_, `dist/esm/icons/${name}.mjs`)

/** A build of these modules: code, what it imports, and who asks for it later. */
const graphOf = (modules: Record<string, { code: string; importedIds?: string[]; dynamicImporters?: string[] }>) =>
  moduleGraph({
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id: string) => ({ id, importedIds: [], dynamicImporters: [], ...modules[id] }),
    parse: parseAst,
  } as unknown as Parameters<typeof moduleGraph>[0])

test('a module needs the icons that it names, not all there are', () => {
  const graph = graphOf({
    [icons]: { code: readFileSync(icons, 'utf8'), importedIds: [icon('bell'), icon('menu'), icon('house')] },
    '/src/ui/Bell.tsx': {
      code: `import { Bell, MenuIcon as Menu } from "lucide-react";\nimport { classes } from "./classes.ts";\n`,
      importedIds: [icons, '/src/ui/classes.ts'],
    },
  })
  expect(graph.get('/src/ui/Bell.tsx')?.needs).toEqual([icon('bell'), icon('menu'), '/src/ui/classes.ts'])
})

test('a module of the contract needs what its schemas are not made of', () => {
  const graph = graphOf({
    '/src/contract/orders/orders.ts': {
      code: `import { z } from 'zod'
import { assets } from '../assets.ts'
import { Amount } from '../money.ts'
export const Draft = declared(() => (z.strictObject({ amount: Amount })))
export const sold = () => assets.length
`,
      importedIds: ['/node_modules/zod/index.js', '/src/contract/assets.ts', '/src/contract/money.ts'],
    },
  })
  expect(graph.get('/src/contract/orders/orders.ts')?.needs).toEqual(['/src/contract/assets.ts'])
})

test('it knows what is asked for later, and what is sent of a module', () => {
  const graph = graphOf({
    '/src/features/a.island.tsx': { code: 'import("./Drawer.tsx")' },
    '/src/features/Drawer.tsx': {
      code: '// What is opened.\nexport let opened = 1\n',
      dynamicImporters: ['/src/features/a.island.tsx'],
    },
  })
  expect(graph.get('/src/features/Drawer.tsx')).toEqual({ needs: [], size: 'export let opened=1;'.length, later: true })
})

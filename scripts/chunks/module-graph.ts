import { dirname, join } from 'node:path'
import { minifySync, type Rolldown } from 'vite'
import type { SyntaxNode } from '../thin-contract.ts'
import { importsUsed } from './imports-used.ts'

interface GraphModule {
  /** The modules that it needs at once. */
  needs: readonly string[]
  /** Characters of script, as it is sent. */
  size: number
  /** Some module asks for it later. */
  later: boolean
}
export type ModuleGraph = ReadonlyMap<string, GraphModule>

type Build = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo' | 'parse'>

const CONTRACT = /\/src\/contract\/[\w/-]+\.ts$/
/** The one file that hands out all icons, how a module asks it for those that it shows, and where it has them from. */
const ICONS = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
const ASKED = /import \{([^}]*)\} from ['"]lucide-react['"]/g
const HAD = /export \{([^}]*)\} from ['"]\.\/(icons\/[\w-]+\.mjs)['"]/g

/**
 * The modules of a build, sorted by name, with what the browser gets of what they import: of the icons those that are named, and of the contract
 * what isn't for its schemas alone, which fall away.
 */
export function moduleGraph(build: Build): ModuleGraph {
  const infos = [...build.getModuleIds()].sort().flatMap((id) => build.getModuleInfo(id) ?? [])
  const icons = infos.find(({ id }) => ICONS.test(id))
  const iconFiles = new Map(
    [...(icons?.code ?? '').matchAll(HAD)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name]) => [name, icons?.id.replace(/lucide-react\.mjs$/, file)]),
    ),
  )
  const named = (code: string) =>
    [...code.matchAll(ASKED)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => iconFiles.get(name.trim().replace(/ as .*/, '')) ?? []),
    )
  const needs = ({ id, code, importedIds }: Rolldown.ModuleInfo) => {
    if (!code) return importedIds
    if (CONTRACT.test(id)) {
      const used = importsUsed(code, (build.parse(code) as unknown as { body: SyntaxNode[] }).body).map((from) =>
        join(dirname(id), from),
      )
      return importedIds.filter((needed) => used.includes(needed))
    }
    return importedIds.flatMap((needed) => (needed === icons?.id ? named(code) : [needed]))
  }
  return new Map(
    infos.map((info) => [info.id, { needs: needs(info), size: sizeOf(info), later: info.dynamicImporters.length > 0 }]),
  )
}

/** What comments and long names a module has, nobody is sent. */
const sizeOf = ({ code }: Rolldown.ModuleInfo): number =>
  code ? minifySync('module.js', code, { module: true }).code.length : 0

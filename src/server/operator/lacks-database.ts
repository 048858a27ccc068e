import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, demoDataDir } from '../../env.ts'

const folderIn = (dataDir: string): string => join(dataDir, 'db')
const isDatabase = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/**
 * Why there is no embedded database to open, and where there is one; undefined where it is there, or PostgreSQL is used. Opening one that is
 * missing would make it, and answer from an empty one.
 */
export function lacksDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  demo = demoDataDir,
): string | undefined {
  const folder = folderIn(DATA_DIR)
  if (DATABASE_URL || isDatabase(folder)) return undefined
  const missing = `There is no database in ${resolve(folder)}, where DATA_DIR points, and DATABASE_URL is empty.`
  return isDatabase(folderIn(demo))
    ? `${missing} The demo has one: stop it, and type \`DATA_DIR=${demo} ./florin …\`.`
    : `${missing} \`./florin db migrate\` makes one there.`
}

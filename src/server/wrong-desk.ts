import { extraHosts } from '../contract/addresses.ts'
import type { Config } from '../env.ts'

/** What keeps the desk from a host of its own, each in plain words; empty where it has one, or none is asked for. */
export function wrongDesk(config: Config): string[] {
  const { DESK_URL, PUBLIC_URL, FLORIN_MODE } = config
  if (!DESK_URL) return []
  const [desk, site] = [new URL(DESK_URL), new URL(PUBLIC_URL)]
  const why: string[] = []
  if ([site.host, ...extraHosts(config)].includes(desk.host))
    why.push('DESK_URL names a host of the customers’ pages: give the desk one of its own, or leave it empty.')
  if (FLORIN_MODE === 'production' && desk.protocol !== 'https:')
    why.push('DESK_URL must begin with https:// so that passwords and sessions of staff never travel in the clear.')
  else if (desk.protocol !== site.protocol)
    why.push('DESK_URL and PUBLIC_URL are by different schemes: one process speaks one of them.')
  return why
}

import { withoutPasskey } from '../../src/contract/desk/without-passkey.ts'
import { servedEndpoints } from '../../src/server/api/mount.ts'
import { grid, page } from './markdown.ts'

/** Everything that staff can do, who may, and what proves that it is they. */
export function deskActs(): string {
  const rows = servedEndpoints()
    .filter(({ method, path }) => method === 'post' && path.startsWith('/desk/'))
    .map(({ path, summary, roles, passkey }) => [
      `\`${path}\``,
      summary,
      roles?.join(', ') ?? 'all',
      passkey ? '**passkey**, for this very act' : `signed in: ${withoutPasskey[path] ?? ''}`,
    ])
  return page(
    'What staff do at the desk, and how they prove who they are',
    'What moves money or takes a second person to end it is signed for with a passkey, each act by itself; in production nobody does it without one. The rest is done on being signed in, for the reason given, which stands in `src/contract/desk/without-passkey.ts`.',
    grid(['act', 'it does', 'roles', 'proof'], rows),
  )
}

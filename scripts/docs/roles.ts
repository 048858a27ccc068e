import { deskSearch } from '../../src/contract/desk/desk-search.ts'
import { customerFacts, customerLists } from '../../src/contract/desk/tools/desk-customer.ts'
import { type StaffRole, staffRoles } from '../../src/contract/endpoint.ts'
import { deskMenu } from '../../src/features/desk/desk-menu.ts'
import { servedEndpoints } from '../../src/server/api/mount.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { grid, page } from './markdown.ts'

/** What each role is for, in a sentence: whom to give it. */
const about: Record<StaffRole, string> = {
  support: 'Answers customers, and leads to whoever decides: moves no money.',
  moderator: 'Decides disputes between customers and appeals, and looks at orders that were flagged.',
  compliance: 'Decides who customers are, whether money may leave, and what screening found.',
  finance: 'Books what the bank says, hands payments to it, and closes months.',
  admin: 'The second person of disputes, and whoever runs the desk: reads the audit log, writes everybody’s replies.',
}

const per = (roles: readonly StaffRole[] | undefined, role: StaffRole) => roles?.includes(role) === true
const named = (parts: Readonly<Record<string, readonly StaffRole[]>>, role: StaffRole) =>
  Object.keys(parts)
    .filter((part) => per(parts[part], role))
    .map((part) => part.replaceAll('_', ' '))
    .join(', ')

/** Who works at the desk, role by role: pages, acts, and what each sees of a customer. Nothing of it is written by hand but what a role is for. */
export function roleList(): string {
  const desk = servedEndpoints().filter(({ path, roles }) => path.startsWith('/desk/') && roles)
  const ofAll = new Set(desk.filter(({ roles }) => roles?.length === staffRoles.length))
  const parts = staffRoles.flatMap((role) => {
    const pages = deskMenu.filter(({ roles }) => per(roles, role) && roles.length < staffRoles.length)
    const acts = desk.filter((one) => one.method === 'post' && per(one.roles, role) && !ofAll.has(one))
    const sees = [named(customerFacts, role), named(customerLists, role)].filter(Boolean).join('; ')
    return [
      `## ${role}`,
      about[role],
      `Pages: ${pages.map(({ path, word }) => `${words[word]} (\`/desk/${path}\`)`).join(', ')}.`,
      `Of a customer: ${sees || 'what all see'}.`,
      acts.length > 0
        ? grid(
            ['act', 'it does', 'proof'],
            acts.map(({ path, summary, passkey }) => [`\`${path}\``, summary, passkey ? '**passkey**' : 'signed in']),
          )
        : 'No acts but those that all have.',
    ]
  })
  const everybody = desk.filter((one) => one.method === 'post' && ofAll.has(one)).map(({ path }) => `\`${path}\``)
  const pagesOfAll = deskMenu
    .filter(({ roles }) => roles.length === staffRoles.length)
    .map(({ path }) => `\`/desk/${path}\``)
  return page(
    'Who works at the desk, and what each role may do',
    `Somebody may have several roles: \`./florin staff add --roles\` gives them, \`staff reset --roles\` changes them. What takes two people takes two different ones, whatever roles they have, and nobody decides in their own matter. How each act is proved stands in [desk-acts.md](desk-acts.md).`,
    `All have the box that finds things (\`${deskSearch.path}\`, each what their roles may see), ${pagesOfAll.join(', ')}, and ${everybody.join(', ')}.`,
    ...parts,
  )
}

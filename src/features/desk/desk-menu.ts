import type { DeskQueues, StaffSession } from '../../contract/desk/desk.ts'
import type { StaffRole } from '../../contract/endpoint.ts'
import { wordsFor } from '../../words/catalogue.ts'
import type { desk } from '../../words/en/desk.ts'

type Word = { [Key in keyof typeof desk]: (typeof desk)[Key] extends string ? Key : never }[keyof typeof desk]

interface MenuEntry {
  path: string
  word: Word
  what: Word
  roles: readonly StaffRole[]
  queue?: keyof DeskQueues
}

/** Every entry of the desk’s menu, and whose it is: the same roles as its endpoints ask for. */
export const deskMenu: readonly MenuEntry[] = [
  { path: 'disputes', word: 'disputes', what: 'disputesWhat', roles: ['moderator'], queue: 'disputes' },
  { path: 'appeals', word: 'appeals', what: 'appealsWhat', roles: ['moderator'], queue: 'appeals' },
  { path: 'approvals', word: 'approvals', what: 'approvalsWhat', roles: ['moderator', 'admin'], queue: 'approvals' },
  { path: 'support', word: 'support', what: 'supportWhat', roles: ['support'], queue: 'conversations' },
  { path: 'bank', word: 'bank', what: 'bankWhat', roles: ['finance'], queue: 'bank_lines' },
  { path: 'payouts', word: 'payouts', what: 'payoutsWhat', roles: ['finance'], queue: 'payout_files' },
  { path: 'reserves', word: 'reserves', what: 'reservesWhat', roles: ['finance'] },
  { path: 'signer', word: 'signer', what: 'signerWhat', roles: ['finance', 'admin'] },
  {
    path: 'withdrawals',
    word: 'withdrawals',
    what: 'withdrawalsWhat',
    roles: ['compliance'],
    queue: 'withdrawals',
  },
  {
    path: 'destinations',
    word: 'destinations',
    what: 'destinationsWhat',
    roles: ['support', 'finance', 'compliance'],
  },
  {
    path: 'stuck',
    word: 'stuck',
    what: 'stuckWhat',
    roles: ['compliance', 'finance'],
    queue: 'stuck_withdrawals',
  },
  {
    path: 'quarantine',
    word: 'quarantine',
    what: 'quarantineWhat',
    roles: ['compliance', 'finance'],
    queue: 'quarantine',
  },
  {
    path: 'merchants',
    word: 'merchants',
    what: 'merchantsWhat',
    roles: ['compliance'],
    queue: 'merchant_applications',
  },
  {
    path: 'names',
    word: 'names',
    what: 'namesWhat',
    roles: ['support', 'compliance'],
    queue: 'name_corrections',
  },
  {
    path: 'flagged',
    word: 'flagged',
    what: 'flaggedWhat',
    roles: ['compliance', 'moderator'],
    queue: 'flagged_orders',
  },
  { path: 'frozen', word: 'frozen', what: 'frozenWhat', roles: ['compliance', 'support'], queue: 'frozen_accounts' },
  { path: 'audit', word: 'audit', what: 'auditWhat', roles: ['admin'] },
]

/** What the frame of a page of the desk shows: who is at work, where they can go, and that something was just done. */
export function frameOf(staff: StaffSession | undefined, { pathname, searchParams }: URL) {
  if (!staff) return undefined
  const w = wordsFor('en', 'desk').sections.desk
  const own = deskMenu.filter(({ roles }) => roles.some((role) => staff.roles.includes(role)))
  return {
    name: staff.name,
    done: searchParams.has('done'),
    menu: [
      { href: '/desk', label: w.home as string, current: pathname === '/desk' },
      ...own.map(({ path, word }) => ({
        href: `/desk/${path}`,
        label: w[word] as string,
        current: pathname.startsWith(`/desk/${path}`),
      })),
    ],
  }
}

import { deskCompanies } from '../../contract/accounts/company-verification.ts'
import { deskNameCorrections } from '../../contract/accounts/name-corrections.ts'
import { deskCardMoney } from '../../contract/cards/desk-card-money.ts'
import { deskCardDisputes } from '../../contract/cards/desk-cards.ts'
import { deskBankFiles } from '../../contract/desk/bank-files.ts'
import { deskIncome, deskMonths, deskReconciliation, deskTrialBalance } from '../../contract/desk/books/desk-finance.ts'
import { type DeskQueues, deskAudit, deskFrozenAccounts, type StaffSession } from '../../contract/desk/desk.ts'
import { deskAppeals, deskApprovals } from '../../contract/desk/desk-appeals.ts'
import { deskOpenBuys } from '../../contract/desk/desk-buys.ts'
import { deskQuarantine, deskStuckWithdrawals } from '../../contract/desk/desk-decisions.ts'
import { deskDestinations } from '../../contract/desk/desk-destinations.ts'
import { deskDisputes } from '../../contract/desk/desk-disputes.ts'
import { deskIdentities } from '../../contract/desk/desk-identities.ts'
import { deskReserves } from '../../contract/desk/desk-reserves.ts'
import { deskSigner } from '../../contract/desk/desk-signer.ts'
import { deskConversations, deskFlaggedOrders } from '../../contract/desk/desk-watch.ts'
import { deskWithdrawals } from '../../contract/desk/desk-withdrawals.ts'
import { deskBankLines, deskMerchantApplications } from '../../contract/desk/desk-work.ts'
import { deskPayoutFiles } from '../../contract/desk/payout-files.ts'
import { deskCommands } from '../../contract/desk/tools/desk-commands.ts'
import { deskMacros } from '../../contract/desk/tools/desk-macros.ts'
import type { StaffRole } from '../../contract/endpoint.ts'
import { deskScreenings } from '../../contract/screening/desk-screening.ts'
import { wordsFor } from '../../words/catalogue.ts'
import type { desk } from '../../words/en/desk.ts'

type Word = { [Key in keyof typeof desk]: (typeof desk)[Key] extends string ? Key : never }[keyof typeof desk]

/** What the entries of the menu stand under, in this order. */
type MenuGroup = 'customers' | 'money' | 'books' | 'keys' | 'log'

interface MenuEntry {
  group: MenuGroup
  path: string
  word: Word
  what: Word
  roles: readonly StaffRole[]
  queue?: keyof DeskQueues
}

const readBy = ({ roles = [] }: { roles?: readonly StaffRole[] }) => ({ roles })

const under = (group: MenuGroup, entries: readonly Omit<MenuEntry, 'group'>[]): MenuEntry[] =>
  entries.map((entry) => ({ group, ...entry }))

/** Every entry of the desk’s menu, and whose it is: theirs who may read what it shows. */
export const deskMenu: readonly MenuEntry[] = [
  ...under('customers', [
    { path: 'support', word: 'support', what: 'supportWhat', ...readBy(deskConversations), queue: 'conversations' },
    { path: 'identities', word: 'identities', what: 'identitiesWhat', ...readBy(deskIdentities), queue: 'identities' },
    { path: 'screening', word: 'screening', what: 'screeningWhat', ...readBy(deskScreenings), queue: 'screening' },
    { path: 'names', word: 'names', what: 'namesWhat', ...readBy(deskNameCorrections), queue: 'name_corrections' },
    { path: 'companies', word: 'companies', what: 'companiesWhat', ...readBy(deskCompanies), queue: 'companies' },
    {
      path: 'merchants',
      word: 'merchants',
      what: 'merchantsWhat',
      ...readBy(deskMerchantApplications),
      queue: 'merchant_applications',
    },
    // They end by themselves, and wait for nobody.
    { path: 'frozen', word: 'frozen', what: 'frozenWhat', ...readBy(deskFrozenAccounts) },
    { path: 'disputes', word: 'disputes', what: 'disputesWhat', ...readBy(deskDisputes), queue: 'disputes' },
    { path: 'appeals', word: 'appeals', what: 'appealsWhat', ...readBy(deskAppeals), queue: 'appeals' },
    { path: 'approvals', word: 'approvals', what: 'approvalsWhat', ...readBy(deskApprovals), queue: 'approvals' },
    { path: 'flagged', word: 'flagged', what: 'flaggedWhat', ...readBy(deskFlaggedOrders), queue: 'flagged_orders' },
    { path: 'macros', word: 'macros', what: 'macrosWhat', ...readBy(deskMacros) },
  ]),
  ...under('money', [
    {
      path: 'withdrawals',
      word: 'withdrawals',
      what: 'withdrawalsWhat',
      ...readBy(deskWithdrawals),
      queue: 'withdrawals',
    },
    { path: 'stuck', word: 'stuck', what: 'stuckWhat', ...readBy(deskStuckWithdrawals), queue: 'stuck_withdrawals' },
    { path: 'destinations', word: 'destinations', what: 'destinationsWhat', ...readBy(deskDestinations) },
    { path: 'payouts', word: 'payouts', what: 'payoutsWhat', ...readBy(deskPayoutFiles), queue: 'payout_files' },
    { path: 'statements', word: 'bankFiles', what: 'bankFilesWhat', ...readBy(deskBankFiles), queue: 'bank_files' },
    { path: 'bank', word: 'bank', what: 'bankWhat', ...readBy(deskBankLines), queue: 'bank_lines' },
    { path: 'purchases', word: 'purchases', what: 'purchasesWhat', ...readBy(deskOpenBuys) },
    { path: 'cards', word: 'cards', what: 'cardsWhat', ...readBy(deskCardDisputes), queue: 'card_disputes' },
    { path: 'card-money', word: 'cardMoney', what: 'cardMoneyWhat', ...readBy(deskCardMoney), queue: 'card_money' },
    { path: 'quarantine', word: 'quarantine', what: 'quarantineWhat', ...readBy(deskQuarantine), queue: 'quarantine' },
  ]),
  ...under('books', [
    { path: 'reserves', word: 'reserves', what: 'reservesWhat', ...readBy(deskReserves) },
    { path: 'reconciliation', word: 'reconciliation', what: 'reconciliationWhat', ...readBy(deskReconciliation) },
    { path: 'trial-balance', word: 'trialBalance', what: 'trialBalanceWhat', ...readBy(deskTrialBalance) },
    { path: 'income', word: 'income', what: 'incomeWhat', ...readBy(deskIncome) },
    { path: 'months', word: 'months', what: 'monthsWhat', ...readBy(deskMonths) },
  ]),
  ...under('keys', [
    { path: 'signer', word: 'signer', what: 'signerWhat', ...readBy(deskSigner) },
    { path: 'commands', word: 'commands', what: 'commandsWhat', ...readBy(deskCommands), queue: 'commands' },
  ]),
  ...under('log', [{ path: 'audit', word: 'audit', what: 'auditWhat', ...readBy(deskAudit) }]),
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
      { href: '/desk', label: w.home as string, current: pathname === '/desk', queue: undefined, group: undefined },
      ...own.map(({ path, word, queue, group }) => ({
        href: `/desk/${path}`,
        label: w[word] as string,
        current: pathname.startsWith(`/desk/${path}`),
        queue,
        group,
      })),
    ],
  }
}

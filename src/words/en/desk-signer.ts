import type { Section } from '../message.ts'

/** The signer at the desk. English only. */
export const deskSigner = {
  none: 'Nobody holds keys here',
  noneText: 'Crypto comes in and is kept; none can leave.',
  silent: 'It doesn’t answer. Nothing is signed until it does.',
  sandbox: 'The sandbox’s keys are published: pretended coins alone.',
  standing: 'Standing',
  name: 'Custody',
  networks: 'Signs for',
  policy: 'Policy in force',
  policyHint: 'Its SHA-256. Compare it with the signer’s own page.',
  proposed: 'Proposed',
  proposedText: 'A change of the policy waits for approvals.',
  waiting: 'Payments that wait for approvals',
  dropped: 'Of them made room for others',
  droppedText: 'Since it started. They are asked for again.',
  compared: 'Journal compared with our books',
  findings: 'Signed or allowed, and unknown here',
  findingsText:
    'Nobody here asked for these. What was signed halted its network. Find out who did (docs/custody.md), then `./florin custody settle <entry> --reason …`.',
  findingEntry: 'Entry',
  findingKind: 'What',
  findingNetwork: 'Network',
  findingSubject: 'Which',
  kindSigned: 'A transaction was signed',
  kindAllowed: 'A destination was allowed, for this customer',
  kindJournal: 'It isn’t the journal that was compared; expected was',
  journal: 'Journal',
  entries: { one: '{n} entry', other: '{n} entries' },
  journalHint: 'The hash of its last entry stands for all of them.',
  approve: 'Approve on the signer’s page',
  approveText:
    'What waits is approved there and nowhere else: this page comes from a machine that holds no keys, and might show something else than is signed.',
  sendsFrom: 'Pays from',
  sendsText:
    'It signs and sends by itself. Who may approve what, and what waits for them, is to be seen with it and nowhere here.',
  hot: 'Where it pays out from',
  hotNetwork: 'Network',
  hotPath: 'Account',
  hotAddress: 'Address',
  changing: 'One for each transaction',
} as const satisfies Section

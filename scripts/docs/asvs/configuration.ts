import type { Chapter } from './requirement.ts'

export const configuration: Chapter = {
  title: 'V13 Configuration',
  rows: [
    ['13.1.1', 2, 'It is written down with whom it speaks', 'met', 'tests'],
    [
      '13.2.1',
      2,
      'Servers know each other without fixed secrets',
      'partly',
      'the signer, and clamd, by their sockets; PostgreSQL by peer where DATABASE_URL names its socket and no password, which nothing here tries; mail and metrics by passwords',
    ],
    ['13.2.2', 2, 'Each has only the rights that it needs', 'met', 'tests'],
    ['13.2.3', 2, 'No credentials of the factory’s', 'met', 'tests'],
    ['13.2.4', 2, 'It speaks only with whom it may', 'met', 'tests'],
    ['13.2.5', 2, 'The server lets it speak with nobody else', 'met', 'tests'],
    ['13.3.1', 2, 'Secrets are kept well', 'met', 'tests'],
    [
      '13.3.2',
      2,
      'Each secret is with whom needs it',
      'partly',
      'src/env/secret-settings.ts says which process is given which; the owner’s password and the signer’s seed are apart, and none stays in an environment; one process serves and does the jobs, so it has the rest',
    ],
    ['13.4.1', 1, 'No folder of version control is served', 'met', 'tests'],
    ['13.4.2', 2, 'Debugging is off', 'met', 'tests'],
    ['13.4.3', 2, 'No folder is listed', 'met', 'tests'],
    ['13.4.4', 2, 'TRACE is refused', 'met', 'tests'],
    ['13.4.5', 2, 'What is for the inside isn’t shown outside', 'met', 'tests'],
  ],
}

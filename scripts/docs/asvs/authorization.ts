import type { Chapter } from './requirement.ts'

export const authorization: Chapter = {
  title: 'V8 Authorization',
  rows: [
    ['8.1.1', 1, 'It is written down who may do what', 'met', 'tests'],
    [
      '8.1.2',
      2,
      'It is written down who may see which field',
      'met',
      'PublicProfile and OwnProfile in the contract for customers; docs/generated/roles.md, fact by fact, for each role of staff',
    ],
    ['8.2.1', 1, 'Functions are for whom they are for', 'met', 'tests'],
    ['8.2.2', 1, 'Things are for whose they are', 'met', 'tests'],
    ['8.2.3', 2, 'Fields are for whom they are for', 'met', 'tests'],
    ['8.3.1', 1, 'The server decides', 'met', 'tests'],
    ['8.3.2', 3, 'What is taken away is gone at once', 'met', 'tests'],
    ['8.4.1', 2, 'Tenants can’t meet', 'n.a.', 'there is one'],
  ],
}

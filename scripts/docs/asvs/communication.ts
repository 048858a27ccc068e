import type { Chapter } from './requirement.ts'

export const communication: Chapter = {
  title: 'V12 Communication',
  rows: [
    ['12.1.1', 1, 'Only TLS 1.2 and 1.3', 'met', 'tests'],
    ['12.1.2', 2, 'Only good suites', 'met', 'tests'],
    ['12.1.3', 2, 'Clients’ certificates are checked', 'n.a.', 'none are used'],
    ['12.2.1', 1, 'Browsers speak TLS alone', 'met', 'tests'],
    ['12.2.2', 1, 'Certificates are trusted in public', 'n.a.', 'the operator’s, at the proxy'],
    ['12.3.1', 2, 'Servers speak TLS alone', 'met', 'tests'],
    ['12.3.2', 2, 'Certificates of servers are checked', 'met', 'nothing turns that off; mail’s is tested'],
    ['12.3.3', 2, 'Inner HTTP is encrypted, or crosses no network', 'met', 'tests'],
    ['12.3.4', 2, 'Inner certificates are trusted', 'n.a.', 'there are none'],
  ],
}

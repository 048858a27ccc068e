import type { Chapter } from './requirement.ts'

export const webService: Chapter = {
  title: 'V4 API and web service',
  rows: [
    ['4.1.1', 1, 'Content types name their charset', 'met', 'tests'],
    ['4.1.2', 2, 'Only pages are led from http to https', 'met', 'tests'],
    ['4.1.3', 2, 'Headers of the proxy can’t be written by callers', 'met', 'tests'],
    ['4.1.4', 3, 'Only known methods are answered', 'met', 'tests'],
    ['4.2.1', 2, 'Where a request ends is beyond doubt', 'met', 'Node’s strict parser refuses both lengths at once'],
    ['4.3.1', 2, 'GraphQL costs are bounded', 'n.a.', 'there is no GraphQL'],
    ['4.3.2', 2, 'GraphQL tells nobody its schema', 'n.a.', 'there is no GraphQL'],
    [
      '4.4.1',
      1,
      'WebSockets go over TLS',
      'met',
      'pages may connect to their own origin alone, which production has as https',
    ],
    ['4.4.2', 2, 'WebSockets are held to their origin', 'met', 'tests'],
    ['4.4.3', 2, 'WebSockets have tokens of their own', 'met', 'tests'],
    ['4.4.4', 2, 'These come from a session over https', 'met', 'tests'],
  ],
}

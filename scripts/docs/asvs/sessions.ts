import type { Chapter } from './requirement.ts'

export const sessions: Chapter = {
  title: 'V7 Sessions',
  rows: [
    ['7.1.1', 2, 'How long sessions last is written down, with why', 'met', 'tests'],
    ['7.1.2', 2, 'How many sessions one may have is written down', 'met', 'tests'],
    ['7.1.3', 2, 'How sessions go with the provider’s is written down', 'met', 'tests'],
    ['7.2.1', 1, 'The server verifies the session', 'met', 'tests'],
    ['7.2.2', 1, 'Tokens are made for a session', 'met', 'tests'],
    [
      '7.2.3',
      1,
      'They have 128 random bits at least',
      'met',
      'the desk’s 256; a customer’s session travels only signed',
    ],
    ['7.2.4', 1, 'Signing in again ends the old one', 'met', 'tests'],
    ['7.3.1', 2, 'Idle sessions end', 'met', 'tests'],
    ['7.3.2', 2, 'All sessions end', 'met', 'tests'],
    ['7.4.1', 1, 'What ended is of no use', 'met', 'tests'],
    ['7.4.2', 1, 'Whoever is disabled has no session', 'met', 'tests'],
    ['7.4.3', 2, 'A changed factor may end the other sessions', 'met', 'tests'],
    ['7.4.4', 2, 'Signing out is in sight', 'met', 'tests'],
    ['7.4.5', 2, 'Operators can end sessions', 'met', 'tests'],
    ['7.5.1', 2, 'What signs in changes only after signing in anew', 'met', 'tests'],
    ['7.5.2', 2, 'One sees one’s sessions, and ends them after confirming', 'met', 'tests'],
    ['7.5.3', 3, 'What is grave is confirmed once more', 'met', 'tests'],
    [
      '7.6.1',
      2,
      'Sessions go with the provider’s as written',
      'met',
      'docs/generated/sessions.md, With a provider’s session: a sign-in there is asked for after thirty days at most, and nothing else goes from one to the other',
    ],
    ['7.6.2', 2, 'A session begins by an act of its owner', 'met', 'tests'],
  ],
}

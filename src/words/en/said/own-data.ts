import type { Section } from '../../message.ts'

/** What the archive of somebody's data says about itself, and e-mails about closing an account. */
export const ownData = {
  export_about: 'This archive holds what {brand} keeps about the account of {username}, as it stood on {time}.',
  export_files:
    'Each file in the folder data/ is a list of rows in JSON, named after what is in it. What you sent yourself, pictures and documents, lies in the folder files/.',
  export_amounts:
    'Amounts are whole numbers of the smallest unit of their asset; manifest.json says how many decimals each asset has. Times are in UTC.',
  export_others:
    'Of other people it has what you saw of them: their username, and what they wrote to you. The rest is theirs.',
  export_left_out:
    'Passwords, keys, codes and the hashes by which things are found are not in it, nor is what would tell how abuse is found.',
  export_manifest: 'manifest.json lists every file with its size, its number of rows and its SHA-256.',
  export_schema:
    'The schema has the version {schema}. It grows when something that was in it goes or means something else.',
  export_questions: 'Questions: {support}, {url}',
  closing_subject: 'Your account is closed',
  closing_text:
    'as you asked, your account at {brand} is closed. Nobody can sign in to it, and every session has ended.',
  closing_undo: 'If you want it back, open it again by this link. It works until {time}.',
  closing_after:
    'After that your personal data is erased. What the law makes us keep is sealed for {years} years and then erased, too.',
  closing_not_you: 'If it was not you, open it again, set a new password at once and write to us.',
  closing_undo_link: 'Open the account again',
  reopened_subject: 'Your account is open again',
  reopened_text:
    'your account at {brand} is open again, as it was when it closed. Balances that were given up for that stay given up. Sign in as you did before.',
} as const satisfies Section

import type { Section } from '../../message.ts'

/** The security page; part of the section `site`. */
export const siteSecurity = {
  security_title: 'How money and accounts are protected',
  security_description:
    'What protects balances, sign-in and personal data at Florin, what enforces each rule, and how to report a weakness.',
  security_lead: 'What is done today, what enforces it, and what nobody can promise.',
  security_nav_ledger: 'The books',
  security_nav_account: 'Your account',
  security_nav_data: 'Your data',
  security_nav_never: 'What we never ask',
  security_nav_limits: 'What we can’t do',
  security_nav_report: 'Report a weakness',

  security_ledger_title: 'The books',
  security_ledger_lead:
    'Each rule stands where it can’t be forgotten: most of them in the database, which refuses whatever breaks them.',
  security_rule: 'Rule',
  security_enforced: 'Enforced by',
  security_rule_1: 'A movement takes from one account what it gives to another.',
  security_rule_1_by:
    'The form of an entry: a single amount with both its accounts. A sum other than zero can’t be written down.',
  security_rule_2: 'A balance can’t fall below zero.',
  security_rule_2_by: 'A check constraint on every account, held amounts included.',
  security_rule_3: 'An entry can’t be changed or deleted, not even by us.',
  security_rule_3_by: 'Triggers that refuse update, delete and truncate.',
  security_rule_4: 'Of two who spend the same money at once, one is refused.',
  security_rule_4_by: 'Each entry takes the next version of both accounts, and a version is unique.',
  security_rule_5: 'The same instruction sent twice has one effect.',
  security_rule_5_by: 'A key on every request that moves money, kept with its answer, and unique in the books.',
  security_rule_6: 'Amounts lose nothing to rounding.',
  security_rule_6_by: 'Whole numbers of the smallest unit inside, texts of digits outside; never a floating number.',
  security_rule_7: 'The books agree with themselves.',
  security_rule_7_by:
    'A check every minute over all accounts. On a difference it raises the alarm and stops money from leaving until a person has looked.',

  security_account_title: 'Your account',
  security_account_lead: 'What stands between a stranger and your balance.',
  security_password_title: 'Passwords',
  security_password_text:
    'Kept only as Argon2id hashes. Those that attackers try first are refused, and so are your own name and address. After five wrong tries each further one waits longer.',
  security_factor_title: 'Second factor',
  security_factor_text:
    'Six digits from an authenticator app, each good once, and ten recovery codes. E-mail alone never counts as one.',
  security_sessions_title: 'Sessions',
  security_sessions_text:
    'Listed in your settings, each with its browser and when it was last used. One that you end is refused at its next request.',
  security_confirm_title: 'Confirming that it is you',
  security_confirm_text:
    'Changing the password or the second factor asks for the password or a code again: an open laptop is not enough.',
  security_pause_title: 'A pause after changes',
  security_pause_text:
    'For 24 hours after a change of password or second factor, nothing may leave the account. You get an e-mail, and time to notice.',
  security_emails_title: 'E-mails you can tell apart',
  security_emails_text: 'Choose an anti-phishing code. Every e-mail from us bears it from then on.',

  security_data_title: 'Your data',
  security_data_1:
    'Names, addresses and e-mail addresses are encrypted (AES-256-GCM) before they reach the database, each with the number of its key.',
  security_data_2: 'The keys come from outside the database: who steals only the database reads nobody’s name.',
  security_data_3:
    'Signing in by link, resetting a password and registering answer alike whether or not an address is known here.',
  security_data_4:
    'These pages run no script and load nothing from other servers. The rest runs only scripts of its own; the browser is told to refuse any other.',
  security_data_more: 'What is stored, and for how long',

  security_never_title: 'What we never ask',
  security_never_lead: 'Not by e-mail, not in a chat, not on the phone:',
  security_never_1: 'your password',
  security_never_2: 'a code from your app, or a recovery code',
  security_never_3: 'to move money somewhere “to keep it safe”',
  security_never_4: 'to install a program, or to share your screen',
  security_never_text: 'Who asks for one of these is not us. Don’t answer, and tell us.',

  security_limits_title: 'What we can’t do for you',
  security_limits_1: 'Prices move. The books keep amounts, not their worth.',
  security_limits_2: 'Balances are not covered by a deposit guarantee scheme.',
  security_limits_3: 'The software doesn’t make its operator honest. It makes it visible in the books what was done.',
  security_limits_4: 'No system is free of faults. That is why the next paragraph is here.',

  security_report_title: 'Report a weakness',
  security_report_lead: 'If you have found one, we want to hear it from you first.',
  security_report_1: 'Say what you did, step by step, and what happened; a short script helps.',
  security_report_2:
    'Use accounts of your own. Don’t look at other people’s data, and don’t slow the service down for others.',
  security_report_3:
    'Give us time to mend it before you publish. We tell you when it is done, and name you if you like.',
  security_report_mail: 'Write to {address}',
  security_report_file: 'The same for programs: security.txt',
} as const satisfies Section

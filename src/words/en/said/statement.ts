import type { Section } from '../../message.ts'

/** The account statement as a PDF. */
export const statement = {
  statement_title: 'Account statement',
  statement_asset: 'Asset',
  statement_opening: 'Opening balance',
  statement_change: 'Net change',
  statement_closing: 'Closing balance',
  statement_time: 'Time (UTC)',
  statement_description: 'Description',
  statement_amount: 'Amount',
  statement_balance: 'Balance',
  statement_none: 'No movements in this period.',
  statement_page: '{brand} · Account {account} · Page {page} of {of}',
  statement_account: 'Account {account}',
  statement_period: 'From {since} up to {until} UTC',
  statement_first: 'the first movement',
  statement_only: 'Only: {names}',
  statement_of_all: 'Balances are of all movements.',
  statement_made: 'Made from the ledger on {time} UTC. What is set aside is part of the balance until it is paid.',
} as const satisfies Section
